import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { PictureShape } from '#shared/contracts/schemas.ts';
import { Picture } from '../picture.tsx';
import { chakra } from '../theme/chakra.tsx';

type Props = { photos: readonly z.output<typeof PictureShape>[]; name: string };

/** Small pictures under a review; each opens large on its own. */
export function ReviewPhotos({ photos, name }: Props) {
  const { t } = useTranslation('reviews');
  if (photos.length === 0) return null;
  return (
    <chakra.ul mt="3" p="0" display="flex" gap="2" flexWrap="wrap" listStyleType="none">
      {photos.map((photo, i) => (
        <chakra.li key={photo.key} w="24" h="24" borderRadius="md" overflow="hidden">
          <a href={`/images/${photo.key}/${photo.widths.at(-1)}.webp`} target="_blank" rel="noreferrer">
            <Picture
              imageKey={photo.key}
              widths={photo.widths}
              alt={t('photoOf', { number: i + 1, name })}
              sizes="96px"
              ratio="1"
              seed={photo.key}
            />
          </a>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
