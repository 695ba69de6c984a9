import { getUpload } from '#shared/contracts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { uploadForm } from '#web/lib/upload-form.ts';

const LOOK_EVERY_MS = 1000;
const LOOKS = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
type Form = Readonly<{ uploadId: string; url: string; fields: Record<string, string> }>;
type Progress = (state: 'uploading' | 'processing', percent: number) => void;

/** Sends a file with a presigned form, then looks until the server has worked through it. */
export async function sendFile(form: Form, file: Blob, onProgress: Progress): Promise<'ready' | 'refused' | 'waiting'> {
  onProgress('uploading', 0);
  await uploadForm(form, file, (percent) => onProgress('uploading', percent));
  onProgress('processing', 100);
  for (let look = 0; look < LOOKS; look += 1) {
    const { state } = await call(getUpload, { uploadId: form.uploadId });
    if (state !== 'waiting') return state;
    await pause(LOOK_EVERY_MS);
  }
  return 'waiting';
}
