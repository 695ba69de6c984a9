import { chakra } from './theme/chakra.tsx';

/** The width of the page with its gutters; `wide` for a list beside a map. */
export const Page = chakra('div', {
  base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '4', md: '8' } },
  variants: { wide: { true: { maxW: '105rem' } } },
});
