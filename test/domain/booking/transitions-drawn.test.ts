import { expect, test } from 'vitest';
import { TRANSITIONS, type Transition } from '#shared/domain/booking/transitions.ts';
import { ROOT } from '#test/support/source-files.ts';

const said = (t: Transition): string => `${t.action} (${t.by}${t.when ? `, ${t.when}` : ''})`;

/** The table as a diagram and as a table: nothing in it is written by hand. */
function drawn(): string {
  const moves = TRANSITIONS.filter(({ from, to }) => from !== to);
  const stays = TRANSITIONS.filter(({ from, to }) => from === to);
  const rows = TRANSITIONS.map(
    (t) => `| ${t.action} | ${t.from} | ${t.to} | ${t.by} | ${t.payment.join(', ')} | ${t.when ?? ''} |`,
  );
  return [
    '# What can become of a booking',
    '',
    'Drawn from `shared/domain/booking/transitions.ts`, the only place that allows a change of state. Draw it again with',
    '`npx vitest run --config test/vitest.config.ts test/domain/booking/transitions-drawn.test.ts -u`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> pending: book (angler)',
    ...[...new Set(moves.map((t) => `  ${t.from} --> ${t.to}: ${said(t)}`))],
    ...[...new Set(stays.map((t) => `  ${t.from} --> ${t.to}: ${said(t)}`))],
    '```',
    '',
    '| action | from | to | by | the deposit is | when |',
    '| ------ | ---- | -- | -- | -------------- | ---- |',
    ...rows,
    '',
    'The buttons of every screen are `actionsFor(booking, side, now)`: the actions of this table that are allowed at the moment.',
    '',
  ].join('\n');
}
test('docs/transitions.md shows the table as it is', async () => {
  await expect(drawn()).toMatchFileSnapshot(`${ROOT}/docs/transitions.md`);
});
test('final states stay final: only a report of a no-show undoes a completed trip, only a payment a cancelled one', () => {
  const ways = (from: string) =>
    TRANSITIONS.filter((t) => t.from === from && t.to !== from).map(({ action }) => action);
  expect([...new Set(ways('completed'))].sort()).toEqual(['report_no_show', 'uphold']);
  expect([...new Set(ways('cancelled'))]).toEqual(['retake']);
});
