import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { useToastSide } from './use-toast-side.ts';

const Box = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    pl: '5',
    pr: '2',
    py: '2',
    borderRadius: 'md',
    bg: 'surface.raised',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderLeftWidth: '5px',
    boxShadow: 'card',
    animation: 'rise .18s ease-out',
    maxW: 'min(26rem, calc(100vw - 2rem))',
  },
  variants: {
    tone: {
      plain: { borderLeftColor: 'accent' },
      success: { borderLeftColor: 'success' },
      danger: { borderLeftColor: 'danger' },
    },
    side: { bottom: {}, top: { position: 'fixed', top: 'calc(5rem + env(safe-area-inset-top))' } },
  },
});

/** A modal dialog lies over everything else of the page, which nobody can reach or hear meanwhile: the topmost one, if any is open. */
const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
/** As long as the press that is told about may take to close its dialog. */
const MOMENT_MS = 100;
/**
 * Where it is told, once: in the dialog that is open, which it outlasts without being told again, or (`null`) in the page's own region.
 * Not known while the dialog may be about to close.
 */
function useTelling(): HTMLDialogElement | null | undefined {
  const dialog = useSyncExternalStore(subscribe, topDialog);
  const [place, setPlace] = useState<HTMLDialogElement | null>();
  useEffect(() => {
    if (place !== undefined) return;
    if (!dialog) return setPlace(null);
    const timer = setTimeout(() => setPlace(dialog), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [place, dialog]);
  return place === undefined && !dialog ? null : place;
}
/** The lower edge of a dialog holds its buttons, the upper one its title and the way out: above it where there is room, else below its title. */
const ROOM_PX = 120;
const GAP_PX = 8;
function topOver(dialog: HTMLDialogElement): string {
  if (dialog.getBoundingClientRect().top >= ROOM_PX) return 'calc(1rem + env(safe-area-inset-top))';
  return `${(dialog.firstElementChild?.getBoundingClientRect().bottom ?? 0) + GAP_PX}px`;
}
const OverDialog = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    left: '0',
    right: '0',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});

/** Who has gone into the message is back where they were when it goes. */
function useWayBack(): (event: FocusEvent) => void {
  const before = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    },
    [],
  );
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}
/** Time stops while the pointer or the focus is on the message. */
export function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  const dialog = useTelling();
  const [top, setTop] = useState('');
  useLayoutEffect(() => {
    if (dialog) setTop(topOver(dialog));
  }, [dialog]);
  const enter = useWayBack();
  const frame = useRef<HTMLDivElement>(null);
  const side = useToastSide(frame, dialog === null);
  if (dialog === undefined) return null;
  const box = (
    <Box
      key={toast.id}
      ref={frame}
      tone={toast.tone}
      side={side}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={(event) => {
        setPaused(true);
        enter(event);
      }}
      onBlur={() => setPaused(false)}
    >
      <chakra.div py="2" flex="1">
        <chakra.p fontWeight="650">{toast.title}</chakra.p>
        {toast.text && (
          <chakra.p fontSize="sm" color="ink.muted">
            {toast.text}
          </chakra.p>
        )}
      </chakra.div>
      {toast.action && (
        <Button
          size="sm"
          alignSelf="center"
          onClick={() => {
            dismissToast();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={t('close')} onClick={dismissToast}>
        <Icon name="close" size={18} />
      </Button>
    </Box>
  );
  if (!dialog) return box;
  const isOpen = dialog.isConnected && dialog.open;
  return createPortal(
    <OverDialog role={isOpen ? 'alert' : undefined} style={{ top }} data-no-print="">
      {box}
    </OverDialog>,
    isOpen ? dialog : document.body,
  );
}
