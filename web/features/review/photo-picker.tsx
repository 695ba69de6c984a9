import { X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { PHOTO_TYPES, type usePhotos } from './use-photos.ts';

const Tile = chakra('li', {
  base: { position: 'relative', w: '28', h: '28', borderRadius: 'md', overflow: 'hidden', bg: 'surface.sunk' },
});

export function PhotoPicker({ photos: { photos, add, remove } }: { photos: ReturnType<typeof usePhotos> }) {
  const { t } = useTranslation('reviews');
  const input = useRef<HTMLInputElement>(null);
  const free = POLICY.review.photos - photos.length;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, free);
    event.target.value = '';
    for (const file of files) void add(file);
  };
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0">
      <chakra.legend fontWeight="600" p="0">
        {t('leave.photos')}
      </chakra.legend>
      <chakra.p fontSize="sm" color="ink.muted" mb="2">
        {t('leave.photosHelp', { most: POLICY.review.photos })}
      </chakra.p>
      <chakra.ul display="flex" gap="3" flexWrap="wrap" p="0" mb="3" listStyleType="none" aria-live="polite">
        {photos.map(({ id, state, picture }, i) => (
          <Tile key={id}>
            {picture ? (
              <Picture imageKey={picture.key} widths={picture.widths} alt="" sizes="112px" ratio="1" seed={id} />
            ) : (
              <chakra.span display="grid" placeItems="center" h="full" p="2" fontSize="sm" textAlign="center">
                {t(state === 'sending' ? 'leave.sending' : 'leave.working')}
              </chakra.span>
            )}
            {picture && (
              <chakra.button
                type="button"
                aria-label={t('leave.removePhoto', { number: i + 1 })}
                onClick={() => remove(id)}
                position="absolute"
                top="1"
                right="1"
                w="8"
                h="8"
                display="grid"
                placeItems="center"
                borderRadius="pill"
                bg="surface.raised"
                color="ink"
                cursor="pointer"
              >
                <X size={16} aria-hidden="true" />
              </chakra.button>
            )}
          </Tile>
        ))}
      </chakra.ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(',')}
        onChange={choose}
        aria-label={t('leave.addPhoto')}
      />
      {free > 0 && (
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('leave.addPhoto')}
        </Button>
      )}
    </chakra.fieldset>
  );
}
