import { useTranslation } from 'react-i18next';
import { isLocale, type Locale } from '#shared/kernel/locale.ts';
import { readStored, store } from './stored.ts';

const YEAR_S = 31_536_000;

/** Stored choice, and English for one that is none; else the browser's language: Swedish if it starts with sv, else English. */
export function wantedLanguage(): Locale {
  const chosen = readStored('language');
  if (chosen) return isLocale(chosen) ? chosen : 'en';
  return navigator.language.toLowerCase().startsWith('sv') ? 'sv' : 'en';
}
export const isChosenByHand = (): boolean => readStored('language_manually_set') === 'true';

export function rememberLanguage(language: Locale, how: 'manual' | 'automatic'): void {
  store('language', language);
  if (how === 'manual') {
    store('language_manually_set', 'true');
    store('language_auto_detected', null);
  } else store('language_auto_detected', language);
  setLanguageCookie(language);
}
/** The cookie lets the edge pick the right page before any script runs. */
export function setLanguageCookie(language: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
export function useLanguage(): { language: Locale; choose: (language: Locale) => void } {
  const { i18n } = useTranslation('common');
  const language: Locale = i18n.language === 'sv' ? 'sv' : 'en';
  return {
    language,
    choose: (next) => {
      rememberLanguage(next, 'manual');
      void i18n.changeLanguage(next);
    },
  };
}
