import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency, Money } from '#shared/kernel/money.ts';
import { readStored, store } from './stored.ts';

const KEY = 'currency';
const listeners = new Set<() => void>();

/** What a person chose; until then dollars beside English and kronor beside Swedish. */
export function useCurrency(): { currency: Currency; choose: (currency: Currency) => void } {
  const { i18n } = useTranslation('common');
  const chosen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readStored(KEY),
    () => null,
  );
  const fallback: Currency = i18n.language === 'sv' ? 'SEK' : 'USD';
  return {
    currency: chosen === 'SEK' || chosen === 'USD' ? chosen : fallback,
    choose: (currency) => {
      store(KEY, currency);
      for (const listener of listeners) listener();
    },
  };
}
/** An estimate in dollars: what is charged stays in kronor. */
export const toDollars = (price: Money, rate: number): Money => ({
  minor: Math.round(price.minor * rate),
  currency: 'USD',
});
