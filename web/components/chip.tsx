import type { ReactNode } from 'react';
import { chakra } from './theme/chakra.tsx';

const Base = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '9',
      px: '3.5',
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: '550',
      cursor: 'pointer',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'line.strong',
      bg: 'surface.raised',
      flexShrink: '0',
      maxW: 'full',
      transition: 'background-color .15s ease-out',
      _hover: { borderColor: 'accent' },
      _pressed: { bg: 'accent', color: 'accent.ink', borderColor: 'accent' },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode /** How many results it leads to. */;
  count?: number | undefined;
  disabled?: boolean;
};

/** A filter that is on or off, with the number of results behind it. */
export function Chip({ pressed, onToggle, children, count, disabled }: Props) {
  return (
    <Base aria-pressed={pressed} onClick={onToggle} disabled={disabled}>
      {children}
      {count !== undefined && <chakra.span opacity="0.8">{count}</chakra.span>}
    </Base>
  );
}
