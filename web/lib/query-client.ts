import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, TIMEOUT } from './api-problem.ts';
import { whenForgotten } from './person.ts';

/** The specification's defaults; a refusal is an answer and is not asked again, and nobody waits for the whole of the time more than once. */
const RETRIES = 3;
// the prerender must not wait five minutes for its own cache to be thrown away
const CACHE_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * 60_000;
const FRESH_MS = 15_000;
// waiting in silence for a connection, a press would seem to do nothing and be carried out when nobody expects it: who has none is told
const TOLD = { networkMode: 'always' } as const;
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES &&
  !(error instanceof ApiProblem && ((error.status >= 400 && error.status < 500) || error.status === TIMEOUT));
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** One for the page's life; each test makes its own. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
        gcTime: CACHE_MS,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        ...TOLD,
      },
      mutations: { retry: false, ...TOLD },
    },
  });
export const queryClient = makeQueryClient();
whenForgotten(() => queryClient.clear());
