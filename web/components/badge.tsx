import { chakra } from './theme/chakra.tsx';

/** A short state in words; the colour only helps. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2.5',
    py: '0.5',
    borderRadius: 'pill',
    fontSize: 'xs',
    fontWeight: '650',
    // on the narrowest phones a long state would be wider than its card
    whiteSpace: { base: 'normal', sm: 'nowrap' },
  },
  variants: {
    tone: {
      plain: { bg: 'surface.sunk', color: 'ink' },
      accent: { bg: 'accent.soft', color: 'accent' },
      offer: { bg: 'offer', color: 'offer.ink' },
      waiting: { bg: 'reed.soft', color: 'reed.ink' },
      success: { bg: 'success.soft', color: 'success.ink' },
      danger: { bg: 'danger.soft', color: 'danger.ink' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
