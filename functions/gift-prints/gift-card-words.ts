import { giftCardMail as en } from '#shared/i18n/en/gift-card-mail.ts';
import { giftCardMail as sv } from '#shared/i18n/sv/gift-card-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';

const INTL: Readonly<Record<Locale, string>> = { en: 'en-GB', sv: 'sv-SE' };
export const giftTexts = (language: Locale): typeof en => (language === 'sv' ? sv : en);
/** `500 kr`, `SEK 500`: a gift is written without needless decimals. */
export const writtenAmount = ({ minor, currency }: Money, language: Locale): string =>
  new Intl.NumberFormat(INTL[language], {
    style: 'currency',
    currency,
    currencyDisplay: language === 'sv' ? 'symbol' : 'code',
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100);
