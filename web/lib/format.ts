import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import { wholeFacts } from '#shared/kernel/no-break.ts';

/** Making a formatter costs a hundred times its use, and a page shows the same kinds over and over. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function keep<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known as F;
}
const tag = (locale: Locale) => (locale === 'sv' ? 'sv-SE' : 'en-GB');
const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  keep(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag(locale), options));
const dates = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  keep(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag(locale), options));

/** `3 737,50 kr`, `SEK 3,737.50`; whole amounts without decimals, but on papers; dollars rounded when they are only an estimate. */
export function formatMoney(price: Money, locale: Locale, { estimate = false, exact = false } = {}): string {
  const whole = estimate || (!exact && price.minor % 100 === 0);
  return numbers(locale, {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: price.currency === 'USD' ? 'narrowSymbol' : locale === 'sv' ? 'symbol' : 'code',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(price.minor / 100);
}
export const formatNumber = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string =>
  numbers(locale, options).format(value);
/** `15%`, in Swedish `15 %`, which no line tears apart. */
export const formatPercent = (percent: number, locale: Locale): string =>
  formatNumber(percent / 100, locale, { style: 'percent' });

/** Between facts in a row; never first on a line. */
export const DOT = '\u00a0· ';

type DateStyle = 'long' | 'short' | 'weekday' | 'month';
const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};
/** A date on the wall calendar of a place (`yyyy-mm-dd`): no zone can move it. */
export const formatDate = (date: string, locale: Locale, style: DateStyle = 'long'): string =>
  wholeFacts(
    dates(locale, { ...DATE_STYLES[style], timeZone: 'UTC' }).format(
      new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`),
    ),
  );

/** An instant, told in the trip's own zone: `12 June 2027, 06:00`. */
export const formatInstant = (instant: string, locale: Locale, zone: string, style: DateStyle = 'long'): string =>
  wholeFacts(
    dates(locale, {
      ...DATE_STYLES[style],
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(new Date(instant)),
  );

/** Today on the wall calendar of a place. */
export const todayIn = (zone: string, now = new Date()): string =>
  dates('sv', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
export const formatMonthName = (month: number, locale: Locale, width: 'long' | 'short' | 'narrow' = 'short'): string =>
  dates(locale, { month: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2027, month - 1, 15)));
