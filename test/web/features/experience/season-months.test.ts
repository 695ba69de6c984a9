// @vitest-environment node
import { expect, test } from 'vitest';
import { seasonMonths } from '#web/features/experience/season-months.ts';

const short = (months: readonly string[]) => months.map((m) => m[0]).join('');

test('high wins over main, the rest is low', () => {
  expect(
    short(
      seasonMonths([
        { kind: 'main', from: '04-01', to: '11-20' },
        { kind: 'high', from: '05-01', to: '06-15' },
      ]),
    ),
  ).toBe('lllmhhmmmmml');
});
test('a second high season shows too', () => {
  expect(
    short(
      seasonMonths([
        { kind: 'high', from: '03-01', to: '03-31' },
        { kind: 'high', from: '09-10', to: '10-05' },
      ]),
    ),
  ).toBe('llhlllllhhll');
});
test('a winter season runs over New Year', () => {
  expect(short(seasonMonths([{ kind: 'main', from: '12-01', to: '03-31' }]))).toBe('mmmllllllllm');
});
test('all year is all year', () =>
  expect(short(seasonMonths([{ kind: 'main', from: '01-01', to: '12-31' }]))).toBe('mmmmmmmmmmmm'));
