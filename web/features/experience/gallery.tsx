import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { TRIP_COVER_SIZES } from '#web/components/picture-sizes.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));
const SHOWN = 5;
/** On a phone a row to swipe; on a wide screen one large and up to four small, full to their edges. */
const Frame = chakra('ul', {
  base: {
    listStyleType: 'none',
    p: '0',
    m: '0',
    position: 'relative',
    overflow: { base: 'auto', md: 'hidden' },
    borderRadius: { base: '0', md: 'lg' },
    mx: { base: '-4', md: '0' },
    display: { base: 'flex', md: 'grid' },
    scrollSnapType: { base: 'x mandatory', md: 'none' },
    scrollbarWidth: 'none',
    gap: { base: '1', md: '2' },
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gridTemplateRows: '1fr 1fr',
    aspectRatio: { md: '2.3 / 1' },
    '& > li': { flex: { base: '0 0 100%', md: 'initial' }, scrollSnapAlign: 'start', minW: '0', minH: '0' },
    '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
    '&[data-count="1"] > li:first-of-type': { gridColumn: 'span 4' },
    '&[data-count="2"] > li': { gridColumn: 'span 2', gridRow: 'span 2' },
    '&[data-count="3"] > li:not(:first-of-type)': { gridColumn: 'span 2' },
    '&[data-count="4"] > li:nth-of-type(2)': { gridColumn: 'span 2' },
  },
});
const Open = chakra(
  'button',
  {
    base: {
      display: 'block',
      w: 'full',
      h: 'full',
      cursor: 'zoom-in',
      outlineOffset: '-3px!',
      '& > div': { h: { md: 'full!' }, aspectRatio: { base: '4 / 3!', md: 'auto!' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

export function Gallery({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const [open, setOpen] = useState<number>();
  const pictures =
    experience.pictures.length > 0 ? experience.pictures : experience.picture ? [experience.picture] : [];
  const title = experience.title[language];
  if (pictures.length === 0)
    return (
      <chakra.div borderRadius="lg" overflow="hidden">
        <Picture imageKey={undefined} alt={title} sizes="100vw" ratio="21 / 9" seed={experience.id} />
      </chakra.div>
    );
  return (
    <chakra.section aria-label={t('gallery.label')} position="relative">
      <Frame data-count={Math.min(SHOWN, pictures.length)}>
        {pictures.slice(0, SHOWN).map((picture, i) => (
          <li key={picture.key}>
            <Open
              aria-label={t('gallery.open', { number: i + 1, count: pictures.length, alt: picture.alt[language] })}
              onClick={() => setOpen(i)}
            >
              <Picture
                imageKey={picture.key}
                widths={picture.widths}
                alt=""
                eager={i === 0}
                sizes={i === 0 ? TRIP_COVER_SIZES : '(min-width: 768px) 25vw, 100vw'}
              />
            </Open>
          </li>
        ))}
      </Frame>
      {pictures.length > 1 && (
        <chakra.div position="absolute" right={{ base: '0', md: '4' }} bottom="4">
          <Button size="sm" onClick={() => setOpen(0)}>
            <Images size={16} aria-hidden="true" />
            {t('gallery.all', { count: pictures.length })}
          </Button>
        </chakra.div>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer pictures={pictures} title={title} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </chakra.section>
  );
}
