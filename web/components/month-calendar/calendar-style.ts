import type { SystemStyleObject } from '@chakra-ui/react';

const STRIPES = 'repeating-linear-gradient(135deg, var(--n-colors-line) 0 3px, transparent 3px 7px)';
/** The height of a day, and of its week in a month of six; what is between two weeks. */
const DAY = 'var(--day, 3rem)';
const GAP = '3px';
const HALF = 'linear-gradient(0deg, var(--n-colors-reed-soft) 46%, var(--n-colors-accent-soft) 46%)';

/** The look of each day. Patterns are borders, stripes, strokes and halves; the colours only help. */
export const dayStyle: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  w: 'full',
  maxW: '14',
  h: DAY,
  mx: 'auto',
  p: '0',
  borderRadius: 'md',
  lineHeight: '1.1',
  fontWeight: '600',
  cursor: 'pointer',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  bg: 'transparent',
  color: 'ink',
  fontVariantNumeric: 'tabular-nums',
  // the mark is said in the label already, so it is drawn and not text
  '&[data-mark]::after': {
    content: 'attr(data-mark)',
    display: 'block',
    fontSize: '0.6875rem',
    h: '0.85rem',
    fontWeight: '650',
    whiteSpace: 'nowrap',
  },
  '&[data-look=open]': { bg: 'accent.soft', borderColor: 'accent' },
  '&[data-look=partly]': { bgImage: HALF, borderColor: 'accent', borderStyle: 'dashed' },
  '&[data-look=offer]': {
    bg: 'offer',
    color: 'offer.ink',
    borderColor: 'buoy',
    borderTopLeftRadius: 'pill',
    borderTopRightRadius: 'pill',
  },
  '&[data-look=struck]': { color: 'ink.muted', fontWeight: '400', textDecoration: 'line-through' },
  '&[data-look=striped]': { color: 'ink', fontWeight: '400', bgImage: STRIPES },
  '&[data-look=plain]': { color: 'ink.muted', fontWeight: '400' },
  '&[data-selected]': {
    bg: 'accent',
    bgImage: 'none',
    color: 'accent.ink',
    borderStyle: 'solid',
    borderColor: 'accent',
    textDecoration: 'none',
  },
  '&[data-today]:not([data-selected])': {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '2px',
  },
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
};

export const calendarStyle: SystemStyleObject = {
  '--day': { base: '2.75rem', md: 'var(--wide-day, 3rem)' },
  '& .rdp-months': { position: 'relative' },
  '& .rdp-month_caption': {
    h: '11',
    display: 'flex',
    alignItems: 'center',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: 'lg',
  },
  '& .rdp-caption_label': { _firstLetter: { textTransform: 'uppercase' } },
  '& .rdp-nav': { position: 'absolute', top: '0', right: '0', display: 'flex', gap: '1' },
  '& .rdp-nav button': {
    w: '11',
    h: '11',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'pill',
    cursor: 'pointer',
    color: 'ink',
    _hover: { bg: 'accent.soft' },
    '&[aria-disabled=true]': { opacity: '0.35', cursor: 'not-allowed' },
  },
  '& .rdp-month_grid': { w: 'full', borderCollapse: 'separate', borderSpacing: GAP, tableLayout: 'fixed', mt: '1' },
  // nothing is made paler: the numbers stay readable while a bar stands where the mark will be
  '& [aria-busy=true] .rdp-day button': { cursor: 'progress' },
  '& [aria-busy=true] [data-look=plain]:not([data-selected])::after': {
    w: '1.1rem',
    h: '0.35rem',
    my: '0.25rem',
    bg: 'line',
    borderRadius: 'pill',
    animation: 'shimmer 1.6s ease-in-out infinite',
  },
  '& .rdp-weekday': { py: '1.5', fontSize: 'xs', fontWeight: '550', color: 'ink.muted', textAlign: 'center' },
  '& .rdp-week_number_header': { w: '8' },
  '& .rdp-week_number': {
    fontSize: 'xs',
    fontWeight: '400',
    color: 'ink.muted',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  // a month of four or five weeks is as high as one of six, so that nothing moves: its weeks share the room
  '& .rdp-day': { p: '0', h: DAY, textAlign: 'center', verticalAlign: 'middle' },
  '& .rdp-week:first-of-type:nth-last-of-type(5), & .rdp-week:first-of-type:nth-last-of-type(5) ~ .rdp-week': {
    '& .rdp-day': { h: `calc((${DAY} * 6 + ${GAP}) / 5)` },
  },
  '& .rdp-week:first-of-type:nth-last-of-type(4), & .rdp-week:first-of-type:nth-last-of-type(4) ~ .rdp-week': {
    '& .rdp-day': { h: `calc((${DAY} * 6 + ${GAP} * 2) / 4)` },
  },
};
