import type { AcceptUpload } from './accept-upload.ts';

export const lazyAcceptUpload: AcceptUpload = async (form) =>
  (await import('./live-accept-upload.ts')).liveAcceptUpload(form);
