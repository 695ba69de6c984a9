import { chakra } from './theme/chakra.tsx';

/** A sentence that belongs to the page, set apart: use `role="alert"` for what just went wrong. */
export const Notice = chakra('div', {
  base: { borderRadius: 'md', px: '4', py: '3', borderLeftWidth: '4px', borderLeftStyle: 'solid' },
  variants: {
    tone: {
      plain: { bg: 'accent.soft', borderColor: 'accent' },
      waiting: { bg: 'reed.soft', color: 'reed.ink', borderColor: 'reed.500' },
      success: { bg: 'success.soft', color: 'success.ink', borderColor: 'success' },
      danger: { bg: 'danger.soft', color: 'danger.ink', borderColor: 'danger' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
