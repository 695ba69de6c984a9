import type { Locale } from '#shared/kernel/locale.ts';

const CODE = /^[A-Z]{2}$/;
/** People type their country, and some its code: that is told as its name. */
export const countryName = (typed: string, language: Locale): string =>
  CODE.test(typed) ? (new Intl.DisplayNames([language], { type: 'region' }).of(typed) ?? typed) : typed;
