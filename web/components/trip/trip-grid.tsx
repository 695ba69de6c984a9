import { chakra } from '../theme/chakra.tsx';

/** Cards in as many columns as fit well; a `row` is a strip to swipe on a phone and three columns on a wide screen. */
export const TripGrid = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '10',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  },
  variants: {
    row: {
      true: {
        gridTemplateColumns: { base: 'none', md: 'repeat(auto-fill, minmax(20rem, 1fr))' },
        gridAutoFlow: { base: 'column', md: 'row' },
        gridAutoColumns: { base: 'min(82%, 20rem)', md: 'auto' },
        overflowX: { base: 'auto', md: 'visible' },
        scrollSnapType: 'x mandatory',
        mx: { base: '-4', md: '0' },
        px: { base: '4', md: '0' },
        pb: { base: '2', md: '0' },
        scrollPaddingInline: '1rem',
        columnGap: { base: '4', md: '6' },
        scrollbarWidth: 'none',
        '& > *': { scrollSnapAlign: 'start' },
      },
    },
  },
});
