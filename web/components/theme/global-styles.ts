import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds on every page: paper and ink, headings, focus, motion, print. */
export const globalStyles = defineGlobalStyles({
  html: {
    bg: 'surface',
    color: 'ink',
    fontFamily: 'body',
    lineHeight: '1.55',
    colorScheme: 'light',
    scrollPaddingTop: '5rem',
    textSizeAdjust: '100%',
  },
  'html.dark': { colorScheme: 'dark' },
  // a phone on its side: nothing under its camera
  body: {
    minHeight: '100dvh',
    overflowX: 'clip',
    pl: 'env(safe-area-inset-left)',
    pr: 'env(safe-area-inset-right)',
  },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: '700',
    lineHeight: '1.15',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  h1: { fontSize: '3xl', letterSpacing: '-0.02em' },
  h2: { fontSize: '2xl', letterSpacing: '-0.01em' },
  h3: { fontSize: 'lg' },
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em' },
  'p a, li a': { color: 'accent', textDecoration: 'underline' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::selection': { bg: 'buoy.200', color: 'water.950' },
  'dialog::backdrop': { bg: 'rgb(4 24 32 / .55)' },
  'html:has(dialog[open]:modal)': { overflow: 'hidden' },
  ...({
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { animation: 'none!', transition: 'none!', scrollBehavior: 'auto!' },
    },
    '@media print': {
      'header, footer, nav, [data-no-print]': { display: 'none!' },
      html: { bg: 'white', color: 'black' },
    },
  } as object),
});
