import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Progress } from '#web/components/progress.tsx';
import { toast } from '#web/components/toast.ts';
import type { Me } from '#web/lib/use-me.ts';
import { chakra } from '../theme/chakra.tsx';
import { AVATAR_TYPES, refusalOf } from './avatar-file.ts';
import { useAvatar } from './use-avatar.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
const Round = chakra('div', { base: { w: '24', h: '24', flexShrink: '0', borderRadius: 'pill', overflow: 'hidden' } });

/** The person's picture: chosen, cut, sent, and shown when the server has worked through it. */
export function AvatarField({ me, by }: { me: Me; by: 'angler' | 'guide' }) {
  const { t } = useTranslation('angler');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const avatar = useAvatar();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    const refusal = chosen && refusalOf(chosen);
    if (refusal) return toast({ title: t(`avatar.${refusal}`), text: t(`avatar.${refusal}Text`), tone: 'danger' });
    setFile(chosen);
  };
  return (
    <chakra.section aria-labelledby="avatar" display="flex" gap="5" alignItems="center" flexWrap="wrap">
      <Round>
        <Picture
          imageKey={me.avatar?.key}
          widths={me.avatar?.widths}
          alt={me.avatar ? t('avatar.alt') : ''}
          sizes="96px"
          ratio="1"
          seed={me.id}
        />
      </Round>
      <chakra.div flex="1" minW="min(14rem, 100%)" display="grid" gap="2">
        <chakra.h2 id="avatar" fontSize="md">
          {t('avatar.title')}
        </chakra.h2>
        <chakra.p fontSize="sm" color="ink.muted">
          {t(by === 'guide' ? 'avatar.guideText' : 'avatar.text')}
        </chakra.p>
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <input
            ref={input}
            type="file"
            accept={AVATAR_TYPES.join(',')}
            onChange={choose}
            hidden
            aria-label={t('avatar.choose')}
          />
          <Button size="sm" busy={avatar.state !== 'idle'} onClick={() => input.current?.click()}>
            {t(me.avatar ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {me.avatar && (
            <Button size="sm" variant="quiet" onClick={() => avatar.remove()}>
              {t('avatar.remove')}
            </Button>
          )}
        </chakra.div>
        <chakra.p role="status" fontSize="sm">
          {avatar.state === 'uploading' && (
            <>
              {t('avatar.uploading', { percent: avatar.percent })}{' '}
              <Progress max={100} value={avatar.percent} aria-hidden="true" />
            </>
          )}
          {avatar.state === 'processing' && t('avatar.processing')}
        </chakra.p>
      </chakra.div>
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onDone={(picture) => {
              setFile(undefined);
              void avatar.send(picture);
            }}
          />
        </Suspense>
      )}
    </chakra.section>
  );
}
