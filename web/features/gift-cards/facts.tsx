import type { ReactNode } from 'react';
import { chakra } from '../../components/theme/chakra.tsx';

type Row = readonly [label: string, value: ReactNode];
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '10rem 1fr' },
    gap: { base: '0', sm: '4' },
    py: '2.5',
    borderTopWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    '& dt': { color: 'ink.muted' },
    '& dd': { m: '0', fontWeight: '600', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});

/** What is known, line by line; what is false is left out. */
export function Facts({ rows }: { rows: readonly (Row | false)[] }) {
  return (
    <chakra.dl m="0" borderBottomWidth="1px" borderStyle="solid" borderColor="line">
      {rows
        .filter((row) => row !== false)
        .map(([label, value]) => (
          <Line key={`${label} ${typeof value === 'string' ? value : ''}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Line>
        ))}
    </chakra.dl>
  );
}
