import { chakra } from '../theme/chakra.tsx';

/** The row of buttons at the foot of a dialog. */
export const DialogButtons = chakra('div', {
  base: { display: 'flex', gap: '3', flexWrap: 'wrap', justifyContent: 'flex-end' },
});
