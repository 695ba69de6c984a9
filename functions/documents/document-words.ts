import { documents as en } from '#shared/i18n/en/documents.ts';
import { documents as sv } from '#shared/i18n/sv/documents.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { LocalDate } from '#shared/kernel/time.ts';

export type DocumentTexts = typeof en;
export const textsOf = (language: Locale): DocumentTexts => (language === 'sv' ? sv : en);
const INTL: Readonly<Record<Locale, string>> = { en: 'en-GB', sv: 'sv-SE' };

export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
export const amount = (money: Money, language: Locale): string =>
  new Intl.NumberFormat(INTL[language], { style: 'currency', currency: money.currency }).format(money.minor / 100);
export const day = (date: LocalDate, language: Locale): string => {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(INTL[language], format).format(new Date(`${date}T12:00:00Z`));
};
