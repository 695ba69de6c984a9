import type { Locale } from '../kernel/locale.ts';

/** The line under the trip's title on the card page. */
export const paymentPageTexts: Readonly<Record<Locale, { description: (reference: string, date: string) => string }>> =
  {
    en: { description: (reference, date) => `Deposit for booking ${reference}, trip on ${date}` },
    sv: { description: (reference, date) => `Handpenning för bokning ${reference}, tur den ${date}` },
  };
