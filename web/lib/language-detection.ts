import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detectLocation } from '#shared/contracts/catalogue.ts';
import { isLocale, type Locale } from '#shared/kernel/locale.ts';
import { call } from './api.ts';
import { isChosenByHand, rememberLanguage } from './language.ts';
import { partsAwake } from './lazy-part.tsx';
import { readStored, store } from './stored.ts';

const DETECTION_MS = 24 * 3_600_000;

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
    const found: Detected = { ...(await call(detectLocation, {})), timestamp: Date.now() };
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
      await partsAwake();
      if (!live || found?.language !== 'sv' || i18n.language === 'sv' || isChosenByHand()) return;
      rememberLanguage('sv', 'automatic');
      await i18n.changeLanguage('sv');
      setSwitched(true);
    });
    return () => {
      live = false;
    };
  }, [i18n]);
  return { switched, dismiss: () => setSwitched(false) };
}
