import { type FeedEvent, utcOf } from './feed-event.ts';

/** Stamps nearer than this are of one writing of the file, not of two versions of an event. */
const SAME_WRITING = 60_000;

/**
 * Of several versions of one event (same UID and occurrence) the newest. When nothing says which that is, they are
 * different bookings under one name: all of them count, because to lose one would be a double booking.
 */
export function newestOf(events: readonly FeedEvent[]): FeedEvent[] {
  const groups = new Map<string, FeedEvent[]>();
  for (const event of events) {
    const key = event.recurrenceId ? String(utcOf(event.recurrenceId)) : '';
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].flatMap(newestOfOne);
}
function newestOfOne(events: readonly FeedEvent[]): FeedEvent[] {
  if (events.length === 1) return [...events];
  const highest = Math.max(...events.map(({ sequence }) => sequence ?? 0));
  const latest = events.filter(({ sequence }) => (sequence ?? 0) === highest);
  if (latest.length === 1) return latest;
  const isNumbered = latest.some(({ sequence }) => sequence !== undefined);
  // Three and more without a number are a list of bookings that share a name.
  if (!isNumbered && latest.length > 2) return latest;
  if (latest.some(({ stamp }) => stamp === undefined)) return latest;
  const newest = Math.max(...latest.map(({ stamp }) => stamp ?? 0));
  return latest.filter(({ stamp }) => newest - (stamp ?? 0) < SAME_WRITING);
}
