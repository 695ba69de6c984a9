import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { palette, semanticColors } from './colors.ts';
import { globalStyles } from './global-styles.ts';

const rem = (steps: readonly number[]) => Object.fromEntries(steps.map((n) => [n, { value: `${n * 0.25}rem` }]));
const values = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32];
/** Places kept for what is still on its way, and other boxes, are larger than any space. */
const sizes = [...steps, 36, 40, 48, 64, 72, 96];

const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'n',
  cssVarsRoot: ':where(:root)',
  globalCss: globalStyles,
  conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      shimmer: { '50%': { opacity: '0.45' } },
      turn: { to: { transform: 'rotate(360deg)' } },
      lift: { from: { transform: 'translateY(100%)' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
    },
    tokens: {
      colors: palette,
      fonts: values({
        heading: "'Bricolage Grotesque Variable', 'Bricolage Fallback', ui-sans-serif, system-ui, sans-serif",
        body: "'Schibsted Grotesk Variable', 'Schibsted Fallback', ui-sans-serif, system-ui, sans-serif",
      }),
      fontSizes: values({
        xs: '.8125rem',
        sm: '.9rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.3rem',
        '2xl': '1.6rem',
        '3xl': 'clamp(1.6rem, 1.3rem + 1.3vw, 2.15rem)',
        display: 'clamp(2.35rem, 1.3rem + 4.6vw, 4.6rem)',
      }),
      radii: values({ sm: '8px', md: '12px', lg: '16px', pill: '999px' }),
      spacing: rem(steps),
      sizes: { ...rem(sizes), ...values({ full: '100%', page: '1240px', text: '68ch', form: '30rem' }) },
      shadows: values({
        card: '0 1px 0 rgb(4 24 32 / .05), 0 18px 40px -24px rgb(4 24 32 / .4)',
      }),
      zIndex: { header: { value: 20 }, sheet: { value: 40 }, toast: { value: 60 } },
    },
    semanticTokens: { colors: semanticColors },
  },
});

/** Chakra's engine with our own tokens only: none of its default look, so none of its weight. */
export const system = createSystem(defaultBaseConfig, themeConfig);
