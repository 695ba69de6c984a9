import { chakra } from './theme/chakra.tsx';

/** The shape of what is coming. Give it the size of the final thing, so that nothing moves. */
export const Skeleton = chakra(
  'span',
  {
    base: { display: 'block', bg: 'line', borderRadius: 'sm', animation: 'shimmer 1.6s ease-in-out infinite' },
  },
  { defaultProps: { 'aria-hidden': true } },
);
