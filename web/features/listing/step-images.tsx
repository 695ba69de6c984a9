import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { FieldError } from '#web/components/field.tsx';
import { Notice } from '#web/components/notice.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { PictureList } from './picture-list.tsx';
import type { StepProps } from './step-props.ts';
import { type Sending, usePictures } from './use-pictures.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Pictures by drop, by paste, from the folder or the camera; then their order and their words. */
export function StepImages(props: StepProps) {
  const { t } = useTranslation('listing');
  const { sending, isFull, add, again, dismiss } = usePictures(props);
  const errorId = useId();
  const error = props.problemOf('pictures');
  const addFrom = useRef(add);
  addFrom.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) addFrom.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <>
      <DropZone onFiles={add} />
      <chakra.div aria-live="polite" display="grid" gap="2">
        {sending.map((each) => (
          <SendingLine key={each.id} each={each} onAgain={() => again(each)} onDismiss={() => dismiss(each.id)} />
        ))}
        {isFull && <Notice tone="danger">{t('pictures.refusedMany', { most: POLICY.listing.mostPictures })}</Notice>}
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <PictureList {...props} />
    </>
  );
}
function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('listing');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <chakra.div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="line.strong"
      borderRadius="lg"
      p="6"
      display="grid"
      gap="4"
      justifyItems="center"
      textAlign="center"
    >
      <chakra.p fontWeight="600">{t('pictures.drop')}</chakra.p>
      <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="center">
        <Button variant="primary" onClick={() => chooser.current?.click()}>
          {t('pictures.choose')}
        </Button>
        <Button onClick={() => camera.current?.click()}>{t('pictures.camera')}</Button>
      </chakra.div>
      <chakra.p fontSize="sm" color="ink.muted">
        {t('pictures.help')}
      </chakra.p>
      <input ref={chooser} type="file" accept={ACCEPT} multiple hidden data-testid="choose-pictures" onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
    </chakra.div>
  );
}
type LineProps = { each: Sending; onAgain: () => void; onDismiss: () => void };
function SendingLine({ each, onAgain, onDismiss }: LineProps) {
  const { t } = useTranslation('listing');
  const { name } = each.file;
  const { state, percent } = each;
  if (state === 'sending' || state === 'processing')
    return (
      <chakra.div display="grid" gap="1">
        <span>
          {state === 'sending' ? t('pictures.sending', { name, percent }) : t('pictures.processing', { name })}
        </span>
        <chakra.progress aria-label={name} w="full" max={100} {...(state === 'sending' ? { value: percent } : {})} />
      </chakra.div>
    );
  return (
    <Notice tone="danger" display="flex" gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <span>{t(`pictures.${state}`, { name })}</span>
      <chakra.span display="flex" gap="2">
        {(state === 'failed' || state === 'slow') && (
          <Button size="sm" onClick={onAgain}>
            {t('pictures.again')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {t('pictures.dismiss')}
        </Button>
      </chakra.span>
    </Notice>
  );
}
