import { expect, test } from 'vitest';
import { nextThings } from '#web/features/guide/next-things.ts';

const nothing = {
  bookings: { waiting: 0, confirmed: 0, isMore: false, nextStart: null },
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
    bookings: { ...nothing.bookings, waiting: 2, confirmed: 1 },
    returned: [{ experienceId: 'x', title: { en: 'Pike', sv: 'Gädda' } }],
    papers: [paper('ending')],
    hasInvoiceDetails: false,
  });
  expect(things.map(({ kind }) => kind)).toEqual(['requests', 'returned', 'paperEnding', 'invoice']);
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
