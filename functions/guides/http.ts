import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyAcceptUpload } from '#functions/platform/lazy-accept-upload.ts';
import { lazyFiles } from '#functions/platform/lazy-files.ts';
import { lazyProofs } from '#functions/platform/lazy-proofs.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as earnings from '#shared/contracts/earnings.ts';
import * as overview from '#shared/contracts/guide-overview.ts';
import * as profile from '#shared/contracts/guide-profile.ts';
import * as proofs from '#shared/contracts/proofs.ts';
import { decideProof } from './decide-proof.ts';
import { getGuideOverview } from './get-guide-overview.ts';
import { getGuidePage } from './get-guide-page.ts';
import { getGuideProfile } from './get-guide-profile.ts';
import { getOccupancy } from './get-occupancy.ts';
import { listProofs } from './list-proofs.ts';
import { listTransactions } from './list-transactions.ts';
import { listWaitingProofs } from './list-waiting-proofs.ts';
import { getProofFile, lookAtProof } from './look-at-proof.ts';
import { removeBoatPicture } from './remove-boat-picture.ts';
import { removeProof } from './remove-proof.ts';
import { saveGuideAbout } from './save-guide-about.ts';
import { saveGuideLinks } from './save-guide-links.ts';
import { sendProof } from './send-proof.ts';
import { startBoatUpload } from './start-boat-upload.ts';
import { startProofUpload } from './start-proof-upload.ts';

export const handler = httpHandler(liveDeps({ acceptUpload: lazyAcceptUpload, files: lazyFiles, proofs: lazyProofs }), [
  route(profile.getGuideProfile, getGuideProfile),
  route(profile.saveGuideAbout, saveGuideAbout),
  route(profile.saveGuideLinks, saveGuideLinks),
  route(profile.startBoatUpload, startBoatUpload),
  route(profile.removeBoatPicture, removeBoatPicture),
  route(profile.getGuidePage, getGuidePage),
  route(overview.getGuideOverview, getGuideOverview),
  route(proofs.listProofs, listProofs),
  route(proofs.startProofUpload, startProofUpload),
  route(proofs.sendProof, sendProof),
  route(proofs.removeProof, removeProof),
  route(proofs.getProofFile, getProofFile),
  route(proofs.listWaitingProofs, listWaitingProofs),
  route(proofs.lookAtProof, lookAtProof),
  route(proofs.decideProof, decideProof),
  route(earnings.listTransactions, listTransactions),
  route(earnings.getOccupancy, getOccupancy),
]);
