import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CardTable, type Column } from '#web/components/card-table.tsx';
import { renderWithSite } from './with-site.tsx';

afterEach(cleanup);

type Month = { name: string; earned: number };
const COLUMNS: Column<Month>[] = [
  { name: 'Month', of: ({ name }) => name },
  { name: 'Earned', of: ({ earned }) => earned, isNumber: true, isIdle: ({ earned }) => earned === 0, sum: 300 },
  { name: 'State', of: () => 'booked', isIdle: ({ earned }) => earned === 0 },
];
const show = () =>
  renderWithSite(
    <CardTable
      label="By month"
      columns={COLUMNS}
      rows={[
        { name: 'May', earned: 300 },
        { name: 'June', earned: 0 },
      ]}
      keyOf={({ name }) => name}
      sumLabel="Sum"
    />,
  );

test('a table whose parts say what they are, so that it stays one when it is laid out as cards', async () => {
  await show();
  const table = screen.getByRole('table', { name: 'By month' });
  for (const element of table.querySelectorAll('thead, tbody, tfoot, tr, th, td'))
    expect(element.getAttribute('role'), element.outerHTML).toMatch(/^(rowgroup|row|columnheader|rowheader|cell)$/);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});
test('every value has its label beside it, and the sum stands under its column', async () => {
  await show();
  const cell = screen.getAllByRole('cell', { name: '300' });
  expect(cell.map((each) => each.getAttribute('data-label'))).toEqual(['Earned', 'Earned']);
  const [, , , sums] = screen.getAllByRole('row');
  expect(within(sums as HTMLElement).getByRole('rowheader').textContent).toBe('Sum');
});
test('what has nothing to tell is left out of the cards: a value, and a row of nothing else', async () => {
  await show();
  const idle = (name: string) => screen.getByRole('rowheader', { name }).parentElement?.hasAttribute('data-idle');
  expect([idle('May'), idle('June')]).toEqual([false, true]);
});
