import { type BusyTime, busyOfUid } from './busy-of-uid.ts';
import { zonesOf } from './calendar-zones.ts';
import { Effort } from './effort.ts';
import type { Expansion, Window } from './expand-series.ts';
import { type FeedEvent, readEvent } from './feed-event.ts';
import { type FeedWarning, WarningList } from './feed-warning.ts';
import { findZone } from './find-zone.ts';
import { busyOfFreeBusy } from './free-busy.ts';
import { type ScannedCalendar, scanCalendars } from './scan-calendars.ts';
import { UTC } from './zones.ts';

export type FeedOptions = Readonly<{
  window: Window;
  /** Days and times without a zone are read here. */
  guideZone: string;
  /** Events whose UID ends so are our own, come back by way of another calendar. */
  ownUidSuffix?: string;
  /** Invitations that one of these declined take no time. */
  ownerEmails?: readonly string[];
  /** Leave out the closed times of rental sites that are no bookings. */
  ignoresSiteBlocks?: boolean;
}>;
export type FeedFailure = 'not_a_calendar' | 'cut_off' | 'too_large';
/** A failed reading says nothing of the guide's time: what was known before stays. */
export type FeedReading =
  | Readonly<{ state: 'failed'; why: FeedFailure; warnings: readonly FeedWarning[] }>
  | Readonly<{
      state: 'read';
      title: string;
      events: number;
      busy: readonly BusyTime[];
      warnings: readonly FeedWarning[];
      warningCount: number;
    }>;

export const FEED_LIMITS = { components: 60_000, steps: 6_000_000, dates: 400_000 } as const;

/** Reads the text of a feed. Never throws, never hangs: what cannot be understood costs itself and leaves a warning. */
export function readFeed(text: string, options: FeedOptions): FeedReading {
  const warnings = new WarningList();
  const { calendars, strayLines, isTooMuch } = scanCalendars(text, FEED_LIMITS.components);
  const failed = (why: FeedFailure): FeedReading => ({ state: 'failed', why, warnings: warnings.kept });
  if (isTooMuch) return failed('too_large');
  if (calendars.length === 0) return failed('not_a_calendar');
  if (calendars.some(({ isClosed }) => !isClosed)) return failed('cut_off');
  if (strayLines > 0) warnings.add('text_around_calendar');
  const expansion: Expansion = { window: options.window, effort: new Effort(FEED_LIMITS), warnings };
  const { events, busy } = readAll(calendars, options, expansion);
  return {
    state: 'read',
    title: calendars.find(({ title }) => title)?.title ?? '',
    events,
    busy: options.ignoresSiteBlocks ? busy.filter(({ isSiteBlock }) => !isSiteBlock) : busy,
    warnings: warnings.kept,
    warningCount: warnings.count,
  };
}
function readAll(
  calendars: readonly ScannedCalendar[],
  options: FeedOptions,
  expansion: Expansion,
): { events: number; busy: BusyTime[] } {
  const { warnings, window } = expansion;
  const guideZone = findZone(options.guideZone) ?? UTC;
  const groups = new Map<string, FeedEvent[]>();
  const busy: BusyTime[] = [];
  let events = 0;
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, guideZone, warnings);
    const isCancelled = calendar.method === 'CANCEL';
    for (const component of calendar.components) {
      if (component.name === 'VFREEBUSY' && !isCancelled)
        for (const time of busyOfFreeBusy(component, zones, window, warnings)) busy.push(time);
      const event = component.name === 'VEVENT' && readEvent(component, { zones, isCancelled, warnings });
      if (!event) continue;
      // Events without a name of their own have nothing to do with each other.
      const key = event.uid || `#${events}`;
      events++;
      const group = groups.get(key);
      if (group) group.push(event);
      else groups.set(key, [event]);
    }
  }
  const suffix = options.ownUidSuffix?.toLowerCase();
  for (const [uid, group] of groups) {
    if (suffix && uid.toLowerCase().endsWith(suffix)) continue;
    for (const time of busyOfUid(group, { emails: options.ownerEmails ?? [] }, expansion)) busy.push(time);
  }
  return { events, busy };
}
