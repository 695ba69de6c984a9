import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';
import { dismissToast, type Toast } from './toast.ts';

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
  },
});

/** A modal dialog lies over everything else of the page, which nobody can reach or hear meanwhile: the topmost one, if any is open. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
/** At the top of the screen: the lower edge of a dialog holds its buttons. */
const OverDialog = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: 'calc(1rem + env(safe-area-inset-top))',
    left: '0',
    right: '0',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});

/** Time stops while the pointer or the focus is on the message. */
export function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  const dialog = useSyncExternalStore(subscribe, topDialog);
  const box = (
    <Box
      key={toast.id}
      tone={toast.tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
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
  return dialog ? createPortal(<OverDialog role="alert">{box}</OverDialog>, dialog) : box;
}
