import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time.ts';

type Texts = Readonly<{
  description: (reference: string, date: LocalDate) => string;
  penalty: (reference: string) => string;
  giftCards: (count: number) => string;
  giftCardNote: string;
}>;
/** As people write it: the same for a date whenever it is asked, as the provider knows a page again by its words. */
const written = (date: LocalDate, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
/** The line under the trip's title on the card page. */
export const paymentPageTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    description: (reference, date) => `Deposit for booking ${reference}, the trip on ${written(date, 'en-GB')}`,
    penalty: (reference) => `Penalty for the late cancellation of booking ${reference}`,
    giftCards: (count) => (count === 1 ? 'Gift card for a fishing trip' : `${count} gift cards for fishing trips`),
    giftCardNote: 'Valid for every trip on Napp, and for good',
  },
  sv: {
    description: (reference, date) => `Handpenning för bokning ${reference}, turen den ${written(date, 'sv-SE')}`,
    penalty: (reference) => `Avgift för den sena avbokningen av bokning ${reference}`,
    giftCards: (count) => (count === 1 ? 'Presentkort på en fisketur' : `${count} presentkort på fisketurer`),
    giftCardNote: 'Gäller för alla turer på Napp, hur länge som helst',
  },
};
