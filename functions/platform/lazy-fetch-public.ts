import type { FetchPublic } from './fetch-public.ts';

/** Somebody waits for the answer. */
const PATIENCE_MILLIS = 8_000;
let client: FetchPublic | undefined;

export const lazyFetchPublic: FetchPublic = async (url, validators) => {
  client ??= (await import('./live-fetch-public.ts')).liveFetchPublic(PATIENCE_MILLIS);
  return client(url, validators);
};
