import type { Locale } from '../kernel/locale.ts';

type Texts = Readonly<{
  description: (reference: string, date: string) => string;
  penalty: (reference: string) => string;
  giftCards: (count: number) => string;
  giftCardNote: string;
}>;
/** The line under the trip's title on the card page. */
export const paymentPageTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    description: (reference, date) => `Deposit for booking ${reference}, trip on ${date}`,
    penalty: (reference) => `Penalty for the late cancellation of booking ${reference}`,
    giftCards: (count) => (count === 1 ? 'Gift card for a fishing trip' : `${count} gift cards for fishing trips`),
    giftCardNote: 'Valid for every trip on Napp, and for good',
  },
  sv: {
    description: (reference, date) => `Handpenning för bokning ${reference}, tur den ${date}`,
    penalty: (reference) => `Avgift för den sena avbokningen av bokning ${reference}`,
    giftCards: (count) => (count === 1 ? 'Presentkort på en fisketur' : `${count} presentkort på fisketurer`),
    giftCardNote: 'Gäller för alla turer på Napp, hur länge som helst',
  },
};
