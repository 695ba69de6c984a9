import type { Locale } from '../kernel/locale.ts';

type Texts = Readonly<{
  description: (reference: string, date: string) => string;
  penalty: (reference: string) => string;
}>;
/** The line under the trip's title on the card page. */
export const paymentPageTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    description: (reference, date) => `Deposit for booking ${reference}, trip on ${date}`,
    penalty: (reference) => `Penalty for the late cancellation of booking ${reference}`,
  },
  sv: {
    description: (reference, date) => `Handpenning för bokning ${reference}, tur den ${date}`,
    penalty: (reference) => `Avgift för den sena avbokningen av bokning ${reference}`,
  },
};
