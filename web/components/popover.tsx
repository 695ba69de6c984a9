import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { chakra } from './theme/chakra.tsx';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    right: { base: '4', sm: '0' },
    zIndex: 'header',
    minW: 'min(14rem, 90vw)',
    maxW: 'calc(100vw - 2rem)',
    p: '4',
    borderRadius: 'lg',
    bg: 'surface.raised',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    boxShadow: 'card',
    animation: 'rise .15s ease-out',
  },
});
type Props = {
  label: string;
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'px'>;
};

/** A button that opens a small panel under it. Escape, a press elsewhere or leaving it by Tab closes it. */
export function Popover({ label, trigger, children, button }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <chakra.div
      ref={box}
      // on a phone under the whole header: from its button the panel would begin beside the screen
      position={{ sm: 'relative' }}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    >
      <Button
        variant="quiet"
        {...button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Button>
      {open && (
        <Panel id={id} role="group" aria-label={label}>
          <Suspense fallback={null}>{children(close)}</Suspense>
        </Panel>
      )}
    </chakra.div>
  );
}
