import { fill } from '#functions/platform/mail-content.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { latePenaltyOf } from '#shared/domain/booking/cancellation.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import { addDays, type Instant, type LocalDate, type LocalMinutes, toLocalTime } from '#shared/kernel/time.ts';

export type MailTexts = typeof en;
export const textsOf = (language: Locale): MailTexts => (language === 'sv' ? sv : en);
const INTL: Readonly<Record<Locale, string>> = { en: 'en-GB', sv: 'sv-SE' };

/** `Saturday 12 June 2027`, `lördag 12 juni 2027`. */
export function longDate(date: LocalDate, language: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(INTL[language], format).format(new Date(`${date}T12:00:00Z`)).replace(',', '');
}
/** A moment, written out on the clock of the trip's place. */
export function longMoment(at: Instant, zone: string, language: Locale): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  } as const;
  return new Intl.DateTimeFormat(INTL[language], format).format(new Date(at)).replace(',', '');
}
export const written = (amount: Money, language: Locale): string =>
  new Intl.NumberFormat(INTL[language], { style: 'currency', currency: amount.currency }).format(amount.minor / 100);

/** What cancelling costs from the end of the free time on. */
export function afterwardsOf(booking: Booking, language: Locale): string {
  const { afterwards } = textsOf(language);
  if (latePenaltyOf(booking).minor === 0) return afterwards.nothing;
  return booking.giftCard ? afterwards.gift : afterwards.card;
}
type Times = Readonly<{ date: LocalDate; from: LocalMinutes; to: LocalMinutes }>;
export function timeSpan({ date, from, to }: Times, language: Locale): string {
  const { time } = textsOf(language);
  const params = { start: toLocalTime(from), end: toLocalTime(to) };
  if (to <= 1440) return fill(time.span, params);
  const days = Math.floor((to - 1) / 1440);
  return days === 1
    ? fill(time.nextDay, params)
    : fill(time.days, { ...params, date: longDate(addDays(date, days), language) });
}
export function partyWords({ adults, children, private: isPrivate }: Party, language: Locale): string {
  const { people } = textsOf(language);
  const count = (n: number, one: string, other: string) => fill(n === 1 ? one : other, { count: n });
  return [
    count(adults, people.adults_one, people.adults_other),
    ...(children > 0 ? [count(children, people.children_one, people.children_other)] : []),
    ...(isPrivate ? [people.private] : []),
  ].join(', ');
}
