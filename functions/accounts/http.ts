import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyAcceptUpload } from '#functions/platform/lazy-accept-upload.ts';
import { lazyFiles } from '#functions/platform/lazy-files.ts';
import { lazyProofs } from '#functions/platform/lazy-proofs.ts';
import { lazyUsers } from '#functions/platform/lazy-users.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as data from '#shared/contracts/account-data.ts';
import * as api from '#shared/contracts/accounts.ts';
import { startProofUpload as startProofContract } from '#shared/contracts/cancellation.ts';
import * as notes from '#shared/contracts/notes.ts';
import { downloadMyData } from './download-my-data.ts';
import { eraseMe } from './erase-me.ts';
import { getMe } from './get-me.ts';
import { getUpload } from './get-upload.ts';
import { listNotes, markNotesSeen } from './list-notes.ts';
import { removeAvatar } from './remove-avatar.ts';
import { saveProfile } from './save-profile.ts';
import { startAvatarUpload } from './start-avatar-upload.ts';
import { startProofUpload } from './start-proof-upload.ts';
import { takeNewEmail } from './take-new-email.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

export const handler = httpHandler(
  liveDeps({ acceptUpload: lazyAcceptUpload, files: lazyFiles, proofs: lazyProofs, users: lazyUsers }),
  [
    route(api.getMe, getMe),
    route(api.saveProfile, saveProfile),
    route(api.tellPasswordChanged, tellPasswordChanged),
    route(api.startAvatarUpload, startAvatarUpload),
    route(api.getUpload, getUpload),
    route(api.removeAvatar, removeAvatar),
    route(data.downloadMyData, downloadMyData),
    route(data.takeNewEmail, takeNewEmail),
    route(data.eraseMe, eraseMe),
    route(startProofContract, startProofUpload),
    route(notes.listNotes, listNotes),
    route(notes.markNotesSeen, markNotesSeen),
  ],
);
