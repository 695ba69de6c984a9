import { expect, test } from 'vitest';
import { nextThings } from '#web/features/guide/next-things.ts';

const nothing = {
  bookings: { waiting: 0, changes: 0, confirmed: 0, isMore: false, nextStart: null },
  conflicts: 0,
  returned: [],
  papers: [],
  hasInvoiceDetails: true,
};
const paper = (state: 'missing' | 'waiting' | 'returned' | 'ending' | 'ended') => ({
  kind: 'liability_insurance' as const,
  state,
  until: null,
});
test('guests who wait come first', () => {
  const things = nextThings({
    bookings: { ...nothing.bookings, waiting: 3, changes: 1, confirmed: 1 },
    conflicts: 2,
    returned: [{ experienceId: 'x', title: { en: 'Pike', sv: 'Gädda' } }],
    papers: [paper('ending')],
    hasInvoiceDetails: false,
  });
  expect(things.slice(0, 3)).toEqual([
    { kind: 'requests', count: 2 },
    { kind: 'changes', count: 1 },
    { kind: 'conflicts', count: 2 },
  ]);
  expect(things.slice(3).map(({ kind }) => kind)).toEqual(['returned', 'paperEnding', 'invoice']);
});
test.each([
  ['missing', []],
  ['waiting', []],
  ['returned', ['paperReturned']],
  ['ended', ['paperEnded']],
] as const)('a paper that is %s', (state, kinds) => {
  expect(nextThings({ ...nothing, papers: [paper(state)] }).map(({ kind }) => kind)).toEqual(kinds);
});
test('invoice details are asked for when there is somebody to invoice', () => {
  expect(nextThings({ ...nothing, hasInvoiceDetails: false })).toEqual([]);
});
