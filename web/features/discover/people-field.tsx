import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SearchState } from './search-state.ts';
import { Segment, segmentControl } from './segment.tsx';

const PeoplePanel = lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel }));
const Opener = chakra('button', segmentControl);
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'header',
    right: '0',
    top: 'calc(100% + 10px)',
    w: '20rem',
    maxW: 'calc(100vw - 3rem)',
    p: '4',
    display: 'grid',
    gap: '4',
    bg: 'surface.raised',
    color: 'ink',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    boxShadow: 'card',
  },
});
type Props = { value: SearchState; onChange: (part: Partial<SearchState>) => void };

export function PeopleField({ value, onChange }: Props) {
  const { t } = useTranslation('search-bar');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const people = (value.adults ?? 0) + (value.children ?? 0);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, outside);
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, outside);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <chakra.div
      ref={box}
      minW="0"
      gridColumn={{ base: '1 / -1', md: 'auto' }}
      position="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Segment label={t('who')} htmlFor="search-people">
        <Opener
          id="search-people"
          type="button"
          aria-expanded={open}
          aria-haspopup="true"
          onClick={() => setOpen(!open)}
        >
          {people > 0 ? t('people', { count: people }) : <chakra.span color="ink.muted">{t('anyone')}</chakra.span>}
        </Opener>
      </Segment>
      {value.adults !== undefined && <input type="hidden" name="adults" value={value.adults} />}
      {!!value.children && <input type="hidden" name="children" value={value.children} />}
      {open && (
        <Panel role="group" aria-label={t('who')}>
          <Suspense fallback={null}>
            <PeoplePanel value={value} onChange={onChange} onDone={close} />
          </Suspense>
        </Panel>
      )}
    </chakra.div>
  );
}
