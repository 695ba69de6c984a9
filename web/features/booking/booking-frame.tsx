import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { useReturnOfFocus } from '#web/components/use-return-of-focus.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const Frame = chakra('dialog', {
  base: {
    p: '0',
    borderWidth: '0',
    overflow: 'hidden',
    maxW: 'none',
    maxH: 'none',
    bg: 'surface.raised',
    color: 'ink',
    m: { base: '0', md: 'auto' },
    w: { base: '100vw', md: 'min(64rem, calc(100vw - 3rem))' },
    h: { base: '100dvh', md: 'min(50rem, calc(100dvh - 3rem))' },
    borderRadius: { base: '0', md: 'lg' },
    flexDirection: 'column',
    _open: { display: 'flex', animation: 'rise .18s ease-out' },
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: { base: '4', md: '6' },
    borderColor: 'line',
    borderStyle: 'solid',
    flexShrink: '0',
  },
});
type Props = Readonly<{
  title: ReactNode;
  steps: ReactNode;
  aside: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Changes with the step: the step's heading takes the focus, so that everyone knows where they are. */
  focusKey: string;
}>;

/** The whole screen on a phone, a wide dialog elsewhere; what it costs stays in sight in both. */
export function BookingFrame({ title, steps, aside, footer, children, onClose, focusKey }: Props) {
  const { t } = useTranslation('booking');
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  useReturnOfFocus(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    body.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <Frame
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Bar borderBottomWidth="1px" py="2" justifyContent="space-between">
        <chakra.h2 id={titleId} fontSize="lg" py="1">
          {title}
        </chakra.h2>
        <Button variant="quiet" size="icon" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </Bar>
      <chakra.div
        flex="1"
        minH="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 21rem' }}
        gridTemplateRows="minmax(0, 1fr)"
      >
        <chakra.div
          ref={body}
          role="region"
          aria-labelledby={titleId}
          tabIndex={0}
          overflowY="auto"
          px={{ base: '4', md: '6' }}
          py="5"
          outlineOffset="-3px!"
        >
          {steps}
          {children}
        </chakra.div>
        <chakra.div
          role="region"
          aria-label={t('summary.title')}
          tabIndex={0}
          outlineOffset="-3px!"
          display={{ base: 'none', md: 'block' }}
          overflowY="auto"
          bg="surface.sunk"
          borderLeftWidth="1px"
          borderColor="line"
          borderStyle="solid"
          px="6"
          py="5"
        >
          {aside}
        </chakra.div>
      </chakra.div>
      <Bar
        borderTopWidth="1px"
        pt="3"
        pb="max(0.75rem, env(safe-area-inset-bottom))"
        css={{ flexDirection: 'column', alignItems: 'stretch', gap: '0.75rem' }}
      >
        {footer}
      </Bar>
    </Frame>
  );
}
