import { useEffect, useState } from 'react';
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

/** Time stops while the pointer or the focus is on the message. */
export function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  return (
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
}
