import { encode } from 'uqr';
import { chakra } from '../../components/theme/chakra.tsx';

const Square = chakra('svg', {
  base: { w: '7.5rem', h: '7.5rem', p: '2', bg: '#ffffff', color: '#041820', borderRadius: 'md', flexShrink: '0' },
});

/** A square to scan with a phone. Dark on white whatever the theme, as scanners want it. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.join('')} fill="currentColor" />
    </Square>
  );
}
