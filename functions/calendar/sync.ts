import * as z from 'zod';
import { SYSTEM } from '#functions/platform/deps.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveFetchPublic } from '#functions/platform/live-fetch-public.ts';
import { syncFeeds } from './feeds/sync-feeds.ts';

const PATIENCE_MILLIS = 20_000;
const BusEvent = z.object({ detail: z.object({ feedIds: z.array(z.string()).max(100) }) });
const deps = liveDeps({ fetchPublic: liveFetchPublic(PATIENCE_MILLIS) });

/** Calendars that are due, as the bus hands them over. */
export const handler = async (event: unknown) => syncFeeds(deps, SYSTEM, BusEvent.parse(event).detail);
