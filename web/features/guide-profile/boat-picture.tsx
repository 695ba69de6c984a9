import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeBoatPicture, startBoatUpload } from '#shared/contracts/guide-profile.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { AVATAR_TYPES } from '#web/components/account/avatar-file.ts';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { sendFile } from '#web/components/send-file.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type GuideProfile, profileKey } from './use-guide-profile.ts';

type PictureType = (typeof AVATAR_TYPES)[number];
const typeOf = (file: File): PictureType | undefined => AVATAR_TYPES.find((type) => type === file.type);

export function BoatPicture({ profile }: { profile: GuideProfile }) {
  const { t } = useTranslation('guide-profile');
  const input = useRef<HTMLInputElement>(null);
  const { boatPicture: picture } = profile;
  const { progress, send, remove } = useBoatPicture();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    const type = file && typeOf(file);
    if (!file) return;
    if (!type || file.size === 0)
      return toast({ title: t('boatPicture.invalid'), text: t('boatPicture.invalidText'), tone: 'danger' });
    if (file.size > POLICY.boatPictureBytes)
      return toast({ title: t('boatPicture.tooLarge'), text: t('boatPicture.tooLargeText'), tone: 'danger' });
    void send(file, type);
  };
  return (
    <chakra.div role="group" aria-labelledby="boat-picture" display="grid" gap="3">
      <chakra.h3 id="boat-picture" fontSize="md">
        {t('boatPicture.title')}
      </chakra.h3>
      {picture && (
        <chakra.div maxW="20rem" borderRadius="md" overflow="hidden">
          <Picture
            imageKey={picture.key}
            widths={picture.widths}
            alt={t('boatPicture.alt')}
            sizes="320px"
            ratio="3 / 2"
            seed={profile.id}
          />
        </chakra.div>
      )}
      <chakra.p fontSize="sm" color="ink.muted">
        {t('boatPicture.text')}
      </chakra.p>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          onChange={choose}
          hidden
          aria-label={t('boatPicture.choose')}
        />
        <Button size="sm" busy={progress !== undefined} onClick={() => input.current?.click()}>
          {t(picture ? 'boatPicture.change' : 'boatPicture.choose')}
        </Button>
        {picture && (
          <Button size="sm" variant="quiet" onClick={() => void remove()}>
            {t('boatPicture.remove')}
          </Button>
        )}
      </chakra.div>
      <chakra.p role="status" fontSize="sm">
        {progress?.state === 'uploading' && t('boatPicture.uploading', { percent: progress.percent })}
        {progress?.state === 'processing' && t('boatPicture.processing')}
      </chakra.p>
    </chakra.div>
  );
}
function useBoatPicture() {
  const { t } = useTranslation('guide-profile');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ state: 'uploading' | 'processing'; percent: number }>();
  // only the picture: what is typed and not saved stays as it is
  const readAnew = () => queries.invalidateQueries({ queryKey: profileKey });
  const send = async (file: File, contentType: PictureType) => {
    try {
      const form = await call(startBoatUpload, { contentType, bytes: file.size });
      const end = await sendFile(form, file, (state, percent) => setProgress({ state, percent }));
      if (end === 'refused')
        return toast({ title: t('boatPicture.invalid'), text: t('boatPicture.invalidText'), tone: 'danger' });
      await readAnew();
      toast(end === 'ready' ? { title: t('boatPicture.done'), tone: 'success' } : { title: t('boatPicture.slow') });
    } catch (error) {
      const text = error instanceof ApiProblem ? { text: errorText(error) } : {};
      toast({ title: t('boatPicture.failed'), ...text, tone: 'danger' });
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async () => {
    try {
      await call(removeBoatPicture, {});
      await readAnew();
      toast({ title: t('boatPicture.removed'), tone: 'success' });
    } catch {
      toast({ title: t('boatPicture.removeFailed'), tone: 'danger' });
    }
  };
  return { progress, send, remove };
}
