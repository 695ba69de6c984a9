import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReviewPhoto, startReviewPhoto } from '#shared/contracts/reviews.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { uploadForm } from '#web/lib/upload-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type Photo = Readonly<{
  id: string;
  state: 'sending' | 'working' | 'ready';
  uploadId?: string;
  picture?: { key: string; widths: number[] };
}>;
const LOOK_EVERY_MS = 1000;
const LOOKS = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const typeOf = (file: File) => PHOTO_TYPES.find((type) => type === file.type);

/** The pictures of a review: each is sent to the store, looked at by the server, and then shown from there. */
export function usePhotos(token: string) {
  const { t } = useTranslation('reviews');
  const errorText = useErrorText();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const change = (id: string, part: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const remove = (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id));

  const add = async (file: File) => {
    const contentType = typeOf(file);
    if (!contentType || file.size === 0) return toast({ title: t('leave.photoRefused'), tone: 'danger' });
    if (file.size > POLICY.review.photoBytes) return toast({ title: t('leave.photoTooLarge'), tone: 'danger' });
    const id = crypto.randomUUID();
    setPhotos((all) => [...all, { id, state: 'sending' }]);
    try {
      const upload = await call(startReviewPhoto, { token, contentType, bytes: file.size });
      await uploadForm(upload, file, () => undefined);
      change(id, { state: 'working' });
      const picture = await outcomeOf(token, upload.uploadId);
      if (picture) return change(id, { state: 'ready', uploadId: upload.uploadId, picture });
      remove(id);
      toast({ title: t('leave.photoRefused'), tone: 'danger' });
    } catch (error) {
      remove(id);
      toast({ title: t('leave.photoRefused'), text: errorText(error), tone: 'danger' });
    }
  };
  const ready = photos.flatMap(({ uploadId }) => (uploadId ? [uploadId] : []));
  return { photos, add, remove, ready, isBusy: photos.some(({ state }) => state !== 'ready') };
}
async function outcomeOf(token: string, uploadId: string) {
  for (let look = 0; look < LOOKS; look += 1) {
    const { state, picture } = await call(getReviewPhoto, { token, uploadId });
    if (state !== 'waiting') return picture;
    await pause(LOOK_EVERY_MS);
  }
  return null;
}
