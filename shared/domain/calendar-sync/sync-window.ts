import { addDays, type Instant, instantAt, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { FEED_POLICY } from '../policy.ts';

export type SyncWindow = Readonly<{ from: number; to: number; first: LocalDate; last: LocalDate }>;

/** The days for which a feed's times are kept: from today on, as far as people can book. */
export function syncWindow(now: Instant, zone: string): SyncWindow {
  const first = localDateOf(now, zone);
  const last = addDays(first, FEED_POLICY.daysAhead);
  return {
    first,
    last,
    from: Date.parse(instantAt(first, 0, zone)),
    to: Date.parse(instantAt(addDays(last, 1), 0, zone)),
  };
}
/** An unchanged feed says new things when time goes on: its series reach further. Now and then it is read whole. */
export const isReadFarEnough = (readUntil: LocalDate | undefined, { last }: SyncWindow): boolean =>
  readUntil !== undefined && addDays(readUntil, FEED_POLICY.rereadDays) >= last;
export const datesOfWindow = ({ first }: SyncWindow): LocalDate[] =>
  Array.from({ length: FEED_POLICY.daysAhead + 1 }, (_, i) => addDays(first, i));
