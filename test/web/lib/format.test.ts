import { expect, test } from 'vitest';
import { money, sek } from '#shared/kernel/money.ts';
import { toDollars } from '#web/lib/currency.ts';
import { formatDate, formatInstant, formatMoney, formatMonthName, todayIn } from '#web/lib/format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

test.each([
  ['sv', 373_750, '3 737,50 kr'],
  ['en', 373_750, 'SEK 3,737.50'],
  ['sv', 120_000, '1 200 kr'],
  ['en', 120_000, 'SEK 1,200'],
] as const)('kronor in %s: %i is %s', (locale, minor, text) =>
  expect(plain(formatMoney(sek(minor), locale))).toBe(text),
);

test.each([
  ['sv', money(123_450, 'SEK'), '1 234,50 kr'],
  ['sv', money(100_000_000, 'SEK'), '1 000 000 kr'],
  ['sv', money(0, 'SEK'), '0 kr'],
  ['sv', money(-25_500, 'SEK'), '−255 kr'],
  ['sv', money(123_450, 'USD'), '1 234,50 $'],
  ['en', money(123_450, 'SEK'), 'SEK 1,234.50'],
  ['en', money(100_000_000, 'SEK'), 'SEK 1,000,000'],
  ['en', money(0, 'SEK'), 'SEK 0'],
  ['en', money(-25_500, 'SEK'), '-SEK 255'],
  ['en', money(123_450, 'USD'), '$1,234.50'],
] as const)('O-061: in %s %o is %s, in one line', (locale, amount, text) => {
  const shown = formatMoney(amount, locale);
  expect(plain(shown)).toBe(text);
  expect(shown).not.toContain(' ');
});
test('an estimate in dollars is whole', () =>
  expect(plain(formatMoney(toDollars(sek(373_750), 0.105), 'en', { estimate: true }))).toBe('$392'));
test('dates are written out', () => {
  expect(formatDate('2027-06-12', 'sv')).toBe('12\u00a0juni 2027');
  expect(formatDate('2027-06-12', 'en')).toBe('12\u00a0June 2027');
  expect(plain(formatDate('2027-06-12', 'en', 'short'))).toBe('12 Jun');
  expect(formatDate('2027-06', 'en', 'month')).toBe('June 2027');
});
test('an instant is told in the zone of the trip', () =>
  expect(formatInstant('2027-06-12T04:00:00Z', 'sv', 'Europe/Stockholm')).toBe('12\u00a0juni 2027 kl.\u00a006:00'));
test('today is the date of the place', () => {
  const lateInUtc = new Date('2027-06-11T22:30:00Z');
  expect(todayIn('Europe/Stockholm', lateInUtc)).toBe('2027-06-12');
  expect(todayIn('America/New_York', lateInUtc)).toBe('2027-06-11');
});
test('months have names', () => expect(formatMonthName(6, 'sv', 'long')).toBe('juni'));
