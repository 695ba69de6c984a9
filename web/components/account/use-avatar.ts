import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUpload, removeAvatar, startAvatarUpload } from '#shared/contracts/accounts.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { uploadForm } from '#web/lib/upload-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { meKey } from '#web/lib/use-me.ts';

const LOOK_EVERY_MS = 1000;
const LOOKS = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sent to the store with a presigned form, then looked at until the server has worked through it. */
export function useAvatar() {
  const { t } = useTranslation('angler');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'uploading' | 'processing'>('idle');
  const [percent, setPercent] = useState(0);
  const readAnew = () => queries.invalidateQueries({ queryKey: meKey });
  const send = async (picture: Blob) => {
    setPercent(0);
    setState('uploading');
    try {
      const upload = await call(startAvatarUpload, { contentType: 'image/jpeg', bytes: picture.size });
      await uploadForm(upload, picture, setPercent);
      setState('processing');
      const end = await outcomeOf(upload.uploadId);
      if (end === 'refused')
        return toast({ title: t('avatar.invalid'), text: t('avatar.invalidText'), tone: 'danger' });
      await readAnew();
      toast(end === 'ready' ? { title: t('avatar.done'), tone: 'success' } : { title: t('avatar.slow') });
    } catch (error) {
      toast({
        title: t('avatar.failed'),
        ...(error instanceof ApiProblem ? { text: errorText(error) } : {}),
        tone: 'danger',
      });
    } finally {
      setState('idle');
    }
  };
  const remove = async () => {
    try {
      await call(removeAvatar, {});
      await readAnew();
      toast({ title: t('avatar.removed'), tone: 'success' });
    } catch {
      toast({ title: t('avatar.removeFailed'), tone: 'danger' });
    }
  };
  return { state, percent, send, remove };
}
async function outcomeOf(uploadId: string): Promise<'ready' | 'refused' | 'waiting'> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { state } = await call(getUpload, { uploadId });
    if (state !== 'waiting') return state;
    await pause(LOOK_EVERY_MS);
  }
  return 'waiting';
}
