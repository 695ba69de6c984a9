import { addDays, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { type OutEvent, writeCalendar } from '../ical/write-calendar.ts';

/** A full feed says what and how many; a busy-only feed says nothing but when. */
export const FEED_KINDS = ['full', 'busy'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A booking or closed time of the guide's own. What came from other feeds is never among them: two systems would echo each other. */
export type OwnTime = Readonly<{
  /** For the full feed. */
  uid: string;
  /** For the busy feed: tells nothing of the booking and ends like ours. */
  hiddenUid: string;
  sequence: number;
  changedAt: Instant;
  when: OutEvent['when'];
  title: string;
  description?: string;
  place?: string;
}>;
export type ExportedFeed = Readonly<{
  kind: FeedKind;
  name: string;
  /** What a busy time is called. */
  busyTitle: string;
  language: 'en' | 'sv';
  zone: string;
  times: readonly OwnTime[];
}>;
export const EXPORT = { daysBack: 30, daysAhead: 550, refreshMinutes: 30 } as const;

/** The local days that a feed reaches over; it says the same all day long. */
export function exportDays(now: Instant, zone: string): { from: LocalDate; to: LocalDate } {
  const today = localDateOf(now, zone);
  return { from: addDays(today, -EXPORT.daysBack), to: addDays(today, EXPORT.daysAhead) };
}
/** The text of a guide's feed. Customers' names, addresses and words are in neither kind. */
export function exportFeed({ kind, name, busyTitle, language, zone, times }: ExportedFeed): string {
  const events = times.map(({ uid, hiddenUid, title, description, place, ...time }): OutEvent => {
    if (kind === 'busy') return { ...time, uid: hiddenUid, title: busyTitle };
    return { ...time, uid, title, description, place };
  });
  events.sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.uid.localeCompare(b.uid));
  return writeCalendar({ language, events, zone, feed: { name, refreshMinutes: EXPORT.refreshMinutes } });
}
const startOf = ({ when }: OutEvent): string => ('from' in when ? when.from : when.startsAt);
