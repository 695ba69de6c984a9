import { defineRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { chakra } from '../../components/theme/chakra.tsx';

const Box = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    px: '4',
    py: '2',
    borderRadius: 'md',
    transition: 'background-color .15s ease-out',
    _hover: { bg: 'accent.soft' },
    '&:focus-within': { bg: 'accent.soft' },
    '&:has(:focus-visible)': { bg: 'accent.soft', outline: '3px solid', outlineColor: 'focus' },
  },
});
/** A control without its own box: the bar around it is the box. */
export const segmentControl = defineRecipe({
  base: {
    display: 'block',
    w: 'full',
    minH: '8',
    fontSize: 'md',
    bg: 'transparent',
    color: 'ink',
    border: 'none',
    outline: 'none!',
    p: '0',
    textAlign: 'left',
    cursor: 'pointer',
    _placeholder: { color: 'ink.muted', opacity: '1' },
    '& option': { bg: 'surface.raised', color: 'ink' },
  },
});
type Props = { label: string; htmlFor: string; children: ReactNode; wide?: boolean };

/** One part of the search bar: its label always stands above it. */
export function Segment({ label, htmlFor, children, wide = false }: Props) {
  return (
    <Box gridColumn={wide ? { base: '1 / -1', lg: 'auto' } : 'auto'}>
      <chakra.label htmlFor={htmlFor} display="block" fontSize="xs" fontWeight="650" color="accent">
        {label}
      </chakra.label>
      {children}
    </Box>
  );
}
