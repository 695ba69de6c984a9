import type { SystemStyleObject } from '@chakra-ui/react';

const TICK = 'polygon(14% 44%, 0 60%, 40% 100%, 100% 18%, 84% 4%, 38% 68%)';

/**
 * Checkboxes and radio buttons, drawn: the browser's own are a murky grey in the dark, beside a light `accent-color`.
 * Where the system chooses the colours, they are its own.
 */
export const choiceStyle: SystemStyleObject = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  w: '5',
  h: '5',
  m: '0',
  flexShrink: '0',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'surface.raised',
  cursor: 'pointer',
  '&[type=checkbox]': { borderRadius: '5px' },
  '&[type=radio]': { borderRadius: 'pill' },
  '&:hover': { borderColor: 'accent' },
  '&[aria-invalid]': { borderColor: 'danger', borderWidth: '2px' },
  '&:checked': { borderColor: 'accent' },
  '&[type=checkbox]:checked': { bg: 'accent' },
  '&:checked::before': { content: '""' },
  '&[type=checkbox]:checked::before': { w: '3', h: '3', clipPath: TICK, bg: 'accent.ink' },
  '&[type=radio]:checked::before': { w: '2.5', h: '2.5', borderRadius: 'pill', bg: 'accent' },
  '&:disabled': { opacity: '0.6', cursor: 'not-allowed' },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
};
