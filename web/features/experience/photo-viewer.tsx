import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#web/components/picture.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

const Screen = chakra('dialog', {
  base: {
    m: '0',
    p: '0',
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    borderWidth: '0',
    bg: 'water.950',
    color: 'white',
    _open: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  },
});
const Track = chakra('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    _focusVisible: { outlineColor: 'white', outlineOffset: '-4px' },
  },
});
const Slide = chakra('figure', {
  base: {
    flex: '0 0 100%',
    m: '0',
    scrollSnapAlign: 'center',
    display: 'grid',
    placeItems: 'center',
    px: { base: '0', md: '20' },
    minH: '0',
  },
});
const Round = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      w: '12',
      h: '12',
      borderRadius: 'pill',
      cursor: 'pointer',
      color: 'white',
      bg: 'rgb(255 255 255 / .12)',
      _hover: { bg: 'rgb(255 255 255 / .24)' },
      _focusVisible: { outlineColor: 'white' },
      _disabled: { opacity: '0.3', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = Readonly<{ pictures: Experience['pictures']; title: string; start: number; onClose: () => void }>;

/** Every photo as large as the screen: swipe, arrow keys or buttons; Escape closes and the focus goes back to the photo. */
export function PhotoViewer({ pictures, title, start, onClose }: Props) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const last = pictures.length - 1;
  const show = (to: number, behavior: ScrollBehavior = 'auto') => {
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    show(start);
  }, []);
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  const follow = () => {
    if (track.current) setAt(Math.round(track.current.scrollLeft / Math.max(1, track.current.clientWidth)));
  };
  return (
    <Screen ref={dialog} aria-label={t('gallery.viewer', { title })} onClose={onClose} onKeyDown={onKey}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" p="3">
        <chakra.p role="status" pl="2">
          {t('gallery.position', { number: at + 1, count: pictures.length })}
        </chakra.p>
        <Round aria-label={t('gallery.close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </Round>
      </chakra.div>
      {/* it scrolls, so it can be reached */}
      <Track ref={track} onScroll={follow} tabIndex={0} role="group" aria-label={t('gallery.label')}>
        {pictures.map((picture, i) => (
          <Slide key={picture.key} aria-hidden={i !== at}>
            <chakra.div w="full" css={{ maxWidth: `calc((100dvh - 10rem) * ${picture.width / picture.height})` }}>
              <Picture
                imageKey={picture.key}
                widths={picture.widths}
                alt={picture.alt[language]}
                sizes="100vw"
                ratio={`${picture.width} / ${picture.height}`}
                fit="contain"
                eager={Math.abs(i - start) < 2}
              />
            </chakra.div>
          </Slide>
        ))}
      </Track>
      <chakra.div display="flex" justifyContent="center" alignItems="center" gap="4" p="3">
        <Round aria-label={t('gallery.previous')} disabled={at === 0} onClick={() => show(at - 1)}>
          <ChevronLeft aria-hidden="true" />
        </Round>
        <chakra.p flex="1" maxW="34rem" textAlign="center" fontSize="sm">
          {pictures[at]?.alt[language]}
        </chakra.p>
        <Round aria-label={t('gallery.next')} disabled={at === last} onClick={() => show(at + 1)}>
          <ChevronRight aria-hidden="true" />
        </Round>
      </chakra.div>
    </Screen>
  );
}
