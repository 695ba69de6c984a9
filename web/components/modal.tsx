import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';
import { useReturnOfFocus } from './use-return-of-focus.ts';

/** From the bottom on a phone, where the thumb is; a box in the middle of a wide screen. */
const BOX = {
  m: { base: 'auto 0 0', md: 'auto' },
  w: { base: '100%', md: 'min(44rem, calc(100vw - 2rem))' },
  borderRadius: { md: 'lg' },
  borderTopRadius: { base: 'lg' },
} as const;
const Frame = chakra('dialog', {
  base: {
    p: '0',
    bg: 'surface.raised',
    color: 'ink',
    borderWidth: '0',
    overflow: 'hidden',
    flexDirection: 'column',
    maxW: 'none',
    maxH: 'none',
    _open: { display: 'flex', animation: { base: 'lift .2s ease-out', md: 'rise .18s ease-out' } },
  },
  variants: {
    shape: {
      dialog: { ...BOX, maxH: { base: '92dvh', md: '70dvh' } },
      /** A text over the page: the specification's 70 %, on a phone too. */
      text: { ...BOX, maxH: '70dvh' },
      /** From the bottom on a phone, from the side on a wide screen. */
      sheet: {
        mt: 'auto',
        mb: '0',
        mx: { base: 'auto', md: '0' },
        ml: { md: 'auto' },
        w: { base: '100vw', md: 'min(34rem, 100vw)' },
        h: { base: '92dvh', md: '100dvh' },
        borderTopRadius: { base: 'lg', md: '0' },
        pr: 'env(safe-area-inset-right)',
      },
      /** From the bottom, as high as what it holds. */
      drawer: {
        mx: 'auto',
        mt: 'auto',
        mb: '0',
        pb: 'env(safe-area-inset-bottom)',
        w: 'min(34rem, 100vw)',
        maxH: '85dvh',
        borderTopRadius: 'lg',
      },
      full: { m: '0', w: '100vw', h: '100dvh' },
    },
  },
  defaultVariants: { shape: 'dialog' },
});
/** The last part keeps clear of the bar that a phone draws over the lower edge. */
const LAST = 'max(1rem, env(safe-area-inset-bottom))';
export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  shape?: 'dialog' | 'text' | 'sheet' | 'drawer' | 'full';
};

/** The browser's own modal dialog: keeps the focus inside, closes on Escape and on the backdrop, gives the focus back. */
export function Modal({ open, onClose, title, children, footer, shape = 'dialog' }: ModalProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useReturnOfFocus(open);
  return (
    <Frame
      ref={ref}
      shape={shape}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open && (
        <>
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="4"
            pl={{ base: '4', md: '6' }}
            pr="3"
            py="3"
            borderBottomWidth="1px"
            borderBottomStyle="solid"
            borderColor="line"
          >
            <chakra.h2 id={titleId} fontSize="xl">
              {title}
            </chakra.h2>
            <Button variant="quiet" size="icon" aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </chakra.div>
          <chakra.div
            tabIndex={0}
            role="region"
            aria-labelledby={titleId}
            overflowY="auto"
            flex="1"
            px={{ base: '4', md: '6' }}
            pt="5"
            pb={footer ? '5' : LAST}
            overscrollBehavior="contain"
            outlineOffset="-3px!"
          >
            {children}
          </chakra.div>
          {footer && (
            <chakra.div
              px={{ base: '4', md: '6' }}
              pt="4"
              pb={LAST}
              borderTopWidth="1px"
              borderTopStyle="solid"
              borderColor="line"
            >
              {footer}
            </chakra.div>
          )}
        </>
      )}
    </Frame>
  );
}
