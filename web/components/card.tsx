import { chakra } from './theme/chakra.tsx';

/** A raised sheet of paper: hairline, no heavy shadow. */
export const Card = chakra('div', {
  base: {
    bg: 'surface.raised',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    p: { base: '4', md: '6' },
    minW: '0',
  },
});
