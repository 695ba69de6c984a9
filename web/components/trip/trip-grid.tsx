import { chakra } from '@chakra-ui/react';

/** Cards in as many columns as fit well. */
export const TripGrid = chakra('div', {
  base: { display: 'grid', columnGap: '6', rowGap: '10', gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))' },
});
