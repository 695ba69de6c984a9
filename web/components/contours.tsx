import { useMemo } from 'react';
import { contourLines } from '#shared/kernel/contour-lines.ts';
import { chakra } from './theme/chakra.tsx';

type Props = {
  seed?: number | string /** Any CSS colour; the text colour when left out. */;
  color?: string;
  soundings?: boolean;
};
const Chart = chakra('svg', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', pointerEvents: 'none' },
});

/** The depth chart: our one motif. Fills its positioned parent. */
export function Contours({ seed = 1, color = 'currentColor', soundings = true }: Props) {
  const chart = useMemo(() => contourLines(seed), [seed]);
  return (
    <Chart viewBox="0 0 1200 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke={color}>
        {chart.rings.map((ring) => (
          <path key={ring.d} d={ring.d} strokeWidth={ring.width} opacity={ring.opacity} />
        ))}
      </g>
      {soundings && (
        <g fill={color} fontSize="15" opacity=".75">
          {chart.soundings.map((s) => (
            <text key={s.depth} x={s.x} y={s.y}>
              {s.depth}
            </text>
          ))}
        </g>
      )}
    </Chart>
  );
}
