import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveFiles } from '#functions/platform/live-files.ts';
import { liveProofs } from '#functions/platform/live-proofs.ts';
import * as earnings from '#shared/contracts/earnings.ts';
import * as profile from '#shared/contracts/guide-profile.ts';
import { getGuidePage } from './get-guide-page.ts';
import { getGuideProfile } from './get-guide-profile.ts';
import { getOccupancy } from './get-occupancy.ts';
import { listTransactions } from './list-transactions.ts';
import { removeBoatPicture } from './remove-boat-picture.ts';
import { saveGuideAbout } from './save-guide-about.ts';
import { saveGuideLinks } from './save-guide-links.ts';
import { startBoatUpload } from './start-boat-upload.ts';

export const handler = httpHandler(liveDeps({ files: liveFiles, proofs: liveProofs }), [
  route(profile.getGuideProfile, getGuideProfile),
  route(profile.saveGuideAbout, saveGuideAbout),
  route(profile.saveGuideLinks, saveGuideLinks),
  route(profile.startBoatUpload, startBoatUpload),
  route(profile.removeBoatPicture, removeBoatPicture),
  route(profile.getGuidePage, getGuidePage),
  route(earnings.listTransactions, listTransactions),
  route(earnings.getOccupancy, getOccupancy),
]);
