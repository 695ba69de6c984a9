import { chakra } from './theme/chakra.tsx';

const bar = { bg: 'accent', borderRadius: 'pill' };

/** How far something has come. Drawn by hand: a browser's own bar at nothing looks like a full one in the dark. */
export const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    w: 'full',
    h: '2',
    bg: 'line',
    borderWidth: '0',
    borderRadius: 'pill',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': bar,
    '&::-moz-progress-bar': bar,
  },
});
