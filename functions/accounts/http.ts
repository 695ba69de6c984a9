import { httpHandler, route } from '#functions/platform/http.ts';
import { liveAcceptUpload } from '#functions/platform/live-accept-upload.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveFiles } from '#functions/platform/live-files.ts';
import { liveProofs } from '#functions/platform/live-proofs.ts';
import { liveUsers } from '#functions/platform/live-users.ts';
import * as data from '#shared/contracts/account-data.ts';
import * as api from '#shared/contracts/accounts.ts';
import { startProofUpload as startProofContract } from '#shared/contracts/cancellation.ts';
import { downloadMyData } from './download-my-data.ts';
import { eraseMe } from './erase-me.ts';
import { getMe } from './get-me.ts';
import { getUpload } from './get-upload.ts';
import { removeAvatar } from './remove-avatar.ts';
import { saveProfile } from './save-profile.ts';
import { startAvatarUpload } from './start-avatar-upload.ts';
import { startProofUpload } from './start-proof-upload.ts';
import { takeNewEmail } from './take-new-email.ts';

export const handler = httpHandler(
  liveDeps({ acceptUpload: liveAcceptUpload, files: liveFiles, proofs: liveProofs, users: liveUsers }),
  [
    route(api.getMe, getMe),
    route(api.saveProfile, saveProfile),
    route(api.startAvatarUpload, startAvatarUpload),
    route(api.getUpload, getUpload),
    route(api.removeAvatar, removeAvatar),
    route(data.downloadMyData, downloadMyData),
    route(data.takeNewEmail, takeNewEmail),
    route(data.eraseMe, eraseMe),
    route(startProofContract, startProofUpload),
  ],
);
