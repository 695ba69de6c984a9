import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, type Locale } from '#shared/kernel/locale.ts';
import { call } from './api.ts';
import { light } from './light-endpoints.ts';
import { readStored, store } from './stored.ts';

const DETECTION_MS = 24 * 3_600_000;
const YEAR_S = 31_536_000;

/** Stored choice, else the browser's language: Swedish if it starts with sv, else English. */
export function wantedLanguage(): Locale {
  const chosen = readStored('language');
  if (isLocale(chosen)) return chosen;
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

type Detected = { country: string | null; language: Locale; timestamp: number };
function cachedDetection(): Detected | undefined {
  const raw = readStored('detected_location');
  if (!raw) return undefined;
  try {
    const found: Detected = JSON.parse(raw);
    return Date.now() - found.timestamp < DETECTION_MS && isLocale(found.language) ? found : undefined;
  } catch (error) {
    console.warn('stored location could not be read', error);
    return undefined;
  }
}
async function detect(): Promise<Detected | undefined> {
  const cached = cachedDetection();
  if (cached) return cached;
  try {
    const found: Detected = { ...(await call(light.detectLocation, {})), timestamp: Date.now() };
    store('detected_location', JSON.stringify(found));
    return found;
  } catch (error) {
    console.warn('location detection failed', error);
    return undefined;
  }
}

/** Visitors in Sweden get Swedish unless they chose; says so once, so that it can be undone. */
export function useLanguageDetection(): { switched: boolean; dismiss: () => void } {
  const { i18n } = useTranslation('common');
  const [switched, setSwitched] = useState(false);
  useEffect(() => {
    if (isChosenByHand() || readStored('language_auto_detected')) return;
    let live = true;
    void detect().then(async (found) => {
      if (!live || found?.language !== 'sv' || i18n.language === 'sv' || isChosenByHand()) return;
      rememberLanguage('sv', 'automatic');
      await i18n.changeLanguage('sv');
      setSwitched(true);
    });
    return () => { live = false; };
  }, [i18n]);
  return { switched, dismiss: () => setSwitched(false) };
}
