import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import type { Currency, Money } from '#shared/kernel/money.ts';
import { call } from './api.ts';
import { light } from './light-endpoints.ts';
import { readStored, store } from './stored.ts';

const KEY = 'currency';
const listeners = new Set<() => void>();

/** What a person chose; until then dollars beside English and kronor beside Swedish. */
export function useCurrency(): { currency: Currency; choose: (currency: Currency) => void } {
  const { i18n } = useTranslation('common');
  const chosen = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, () => readStored(KEY), () => null);
  const fallback: Currency = i18n.language === 'sv' ? 'SEK' : 'USD';
  return {
    currency: chosen === 'SEK' || chosen === 'USD' ? chosen : fallback,
    choose: (currency) => {
      store(KEY, currency);
      for (const listener of listeners) listener();
    },
  };
}

/** Today's rate; the specification's rate when it cannot be had. */
export function useRate(): number {
  const { data } = useQuery({
    queryKey: ['site'], staleTime: 3_600_000,
    queryFn: () => call(light.getSite, {}).catch((error) => {
      console.warn('exchange rate failed', error);
      return undefined;
    }).then((site) => site ?? null),
  });
  return data?.sekToUsdRate ?? POLICY.defaultSekToUsdRate;
}
export const toDollars = (price: Money, rate: number): Money => ({ minor: Math.round(price.minor * rate), currency: 'USD' });
