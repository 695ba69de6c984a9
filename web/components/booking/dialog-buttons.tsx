import { chakra } from '../theme/chakra.tsx';

/**
 * The row of buttons at the foot of a dialog: first the way back, last what the dialog is for. That one is `primary`, or `danger` when
 * something ends with it; it is the one action on the screen for as long as the dialog is open.
 */
export const DialogButtons = chakra('div', {
  base: { display: 'flex', gap: '3', flexWrap: 'wrap', justifyContent: 'flex-end' },
});
