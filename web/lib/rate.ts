import { useQuery } from '@tanstack/react-query';
import { getSite } from '#shared/contracts/catalogue.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { call } from './api.ts';

const HOUR_MS = 3_600_000;

/** Today's rate; the specification's rate when it cannot be had. */
export function useRate(): number {
  const { data } = useQuery({
    queryKey: ['site'],
    staleTime: HOUR_MS,
    queryFn: () =>
      call(getSite, {}).catch((error) => {
        console.warn('exchange rate failed', error);
        return null;
      }),
  });
  return data?.sekToUsdRate ?? POLICY.defaultSekToUsdRate;
}
