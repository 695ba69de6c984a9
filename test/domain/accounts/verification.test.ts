import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProof } from '#shared/domain/accounts/check-proof.ts';
import {
  badgesOf,
  dueReminder,
  nextReminder,
  type Paper,
  paperNews,
  paperTypeOf,
} from '#shared/domain/accounts/verification.ts';
import { addDays } from '#shared/kernel/time.ts';

const aPaper = (more: Partial<Paper> = {}): Paper => ({
  guideId: 'g',
  kind: 'liability_insurance',
  uploadId: 'u',
  contentType: 'application/pdf',
  validUntil: '2027-06-30',
  state: 'approved',
  note: '',
  sentAt: '2027-01-01T00:00:00.000Z',
  decidedAt: null,
  reminded: [],
  rev: 1,
  ...more,
});
test.each([
  ['2027-05-30', undefined],
  ['2027-05-31', { send: 30, reminded: [30] }],
  ['2027-06-23', { send: 7, reminded: [30, 7] }],
  ['2027-06-30', { send: 7, reminded: [30, 7] }],
  ['2027-07-01', { send: -1, reminded: [30, 7, -1] }],
])('on %s the reminder is %j: late ones are sent once, for the nearest day', (today, due) => {
  expect(dueReminder(aPaper(), today)).toEqual(due);
});
test('each reminder is once, in order, and then there is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (start) => {
      let paper = aPaper();
      const sent: number[] = [];
      for (let day = start; day < 100; day++) {
        const due = dueReminder(paper, addDays('2027-05-01', day));
        if (!due) continue;
        sent.push(due.send);
        paper = { ...paper, reminded: due.reminded };
      }
      expect([30, 7, -1].join()).toContain(sent.join());
      expect(sent.at(-1)).toBe(-1);
      expect(nextReminder(paper)).toBeUndefined();
    }),
  );
});
test.each([
  ['waiting', aPaper({ state: 'waiting' })],
  ['returned', aPaper({ state: 'returned' })],
  ['without an end', aPaper({ validUntil: null })],
])('a paper %s is never due', (_what, paper) => {
  expect(nextReminder(paper)).toBeUndefined();
  expect(dueReminder(paper, '2030-01-01')).toBeUndefined();
});
test('a badge lasts through its last day', () => {
  const verified = { liability_insurance: '2027-06-30', company_tax: null };
  expect(badgesOf(verified, '2027-06-30')).toEqual(['company_tax', 'liability_insurance']);
  expect(badgesOf(verified, '2027-07-01')).toEqual(['company_tax']);
});
test.each([
  [undefined, 'missing'],
  [aPaper({ state: 'waiting' }), 'waiting'],
  [aPaper({ state: 'returned' }), 'returned'],
  [aPaper({ validUntil: '2027-05-01' }), 'ending'],
  [aPaper({ validUntil: '2027-03-31' }), 'ended'],
  [aPaper(), undefined],
] as const)('%j is news: %s', (paper, state) => {
  const [news] = paperNews(paper ? [paper] : [], '2027-04-10').filter(({ kind }) => kind === 'liability_insurance');
  expect(news?.state).toBe(state);
});
test('an insurance has an end, and nothing that has ended is taken', () => {
  const today = '2027-05-01';
  expect(() => checkProof('liability_insurance', null, today)).toThrow('guides.end_required');
  expect(() => checkProof('liability_insurance', '2027-04-30', today)).toThrow('guides.end_in_past');
  expect(() => checkProof('liability_insurance', today, today)).not.toThrow();
  expect(() => checkProof('company_tax', null, today)).not.toThrow();
});
test('what a file is, its bytes say', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  expect(paperTypeOf(new TextEncoder().encode('%PDF-1.7'))).toBe('application/pdf');
  expect(paperTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(paperTypeOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  expect(paperTypeOf(new TextEncoder().encode('<script>alert(1)</script>'))).toBeUndefined();
  expect(paperTypeOf(bytes())).toBeUndefined();
});
