import { chakra } from './theme/chakra.tsx';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    w: '1em',
    h: '1em',
    borderRadius: 'pill',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    animation: 'turn .8s linear infinite',
  },
});

/** Says nothing by itself: put the text that belongs to it beside it. */
export function Spinner({ size }: { size?: string }) {
  return <Ring aria-hidden="true" {...(size ? { fontSize: size } : {})} />;
}
