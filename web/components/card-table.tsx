import type { ReactNode } from 'react';
import { chakra } from './theme/chakra.tsx';

export type Column<R> = Readonly<{
  name: string;
  of: (row: R) => ReactNode;
  isNumber?: boolean;
  /** Nothing to tell: a card does without, and a row of nothing else has no card. */
  isIdle?: (row: R) => boolean;
  /** Stands in the last row. */
  sum?: ReactNode;
}>;
type Props<R> = {
  label: string /** The first one names the row, and is the title of its card. */;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  sumLabel: string;
  cells?: 'roomy' | 'tight';
};

const on = <P, W>(phone: P, wide: W) => ({ base: phone, md: wide });
// laid out as cards, the parts of a table are no longer a table's to some browsers: each says what it is
const part = (role: string) => ({ defaultProps: { role } });

const Table = chakra(
  'table',
  {
    base: {
      display: on('block', 'table'),
      w: 'full',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      '& th, & td': { textAlign: 'left', verticalAlign: 'top' },
      '& thead tr, & tbody tr, & tfoot tr': {
        borderWidth: on('1px', '0 0 1px'),
        borderStyle: 'solid',
        borderColor: 'line',
      },
      '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
      // the heads stand beside each value on a card
      '& thead': { display: on('none', 'table-header-group') },
      '& tbody, & tfoot': { gap: '3' },
      '& tbody': { display: on('grid', 'table-row-group') },
      '& tfoot': { display: on('block', 'table-footer-group'), mt: '3', fontWeight: '700' },
      '& tbody tr, & tfoot tr': {
        display: on('grid', 'table-row'),
        gap: '1',
        px: on('4', '0'),
        py: on('3', '0'),
        borderRadius: on('lg', '0'),
        bg: on('surface.raised', 'transparent'),
        '&[data-idle]': { display: on('none', 'table-row') },
      },
      '& tfoot tr': { bg: on('surface.sunk', 'transparent') },
      '& tbody th': { fontWeight: on('600', '400') },
      '& tbody th, & tfoot th': { fontSize: on('md', 'sm') },
      '& tbody td, & tfoot td': {
        display: on('flex', 'table-cell'),
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        textAlign: on('right', 'left'),
        _before: { content: on('attr(data-label)', 'none'), color: 'ink.muted', fontWeight: '400' },
        '&[data-idle]': { display: on('none', 'table-cell') },
      },
    },
    variants: {
      cells: {
        roomy: { '& th, & td': { py: on('0', '2.5'), pr: on('0', '3') } },
        tight: { '& th, & td': { py: on('0', '2'), pr: on('0', '4') } },
      },
    },
    defaultVariants: { cells: 'roomy' },
  },
  part('table'),
);
const Rows = chakra('tbody', {}, part('rowgroup'));
const Row = chakra('tr', {}, part('row'));
const Head = chakra('th', {}, part('columnheader'));
const Name = chakra('th', {}, part('rowheader'));
const Cell = chakra('td', {}, part('cell'));

/** A table on a wide screen, a card for each row on a phone: the same elements, told apart by their styles only. */
export function CardTable<R>({ label, columns, rows, keyOf, sumLabel, cells }: Props<R>) {
  const [first, ...others] = columns;
  return (
    <Table aria-label={label} cells={cells}>
      <Rows as="thead">
        <Row>
          {columns.map(({ name, isNumber }) => (
            <Head key={name} scope="col" data-number={mark(isNumber)}>
              {name}
            </Head>
          ))}
        </Row>
      </Rows>
      <Rows>
        {rows.map((row) => (
          <Row key={keyOf(row)} data-idle={mark(others.every(({ isIdle }) => isIdle?.(row)))}>
            <Name scope="row">{first?.of(row)}</Name>
            {others.map(({ name, of, isNumber, isIdle }) => (
              <Cell key={name} data-label={name} data-number={mark(isNumber)} data-idle={mark(isIdle?.(row))}>
                {of(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </Rows>
      <Sums columns={columns} label={sumLabel} />
    </Table>
  );
}
const mark = (is: boolean | undefined) => (is ? '' : undefined);
function Sums<R>({ columns, label }: { columns: readonly Column<R>[]; label: string }) {
  const before = columns.findIndex(({ sum }) => sum !== undefined);
  return (
    <Rows as="tfoot">
      <Row>
        <Name scope="row" colSpan={before}>
          {label}
        </Name>
        {columns.slice(before).map(({ name, isNumber, sum }) => (
          <Cell key={name} data-label={name} data-number={mark(isNumber)} data-idle={mark(sum === undefined)}>
            {sum}
          </Cell>
        ))}
      </Row>
    </Rows>
  );
}
