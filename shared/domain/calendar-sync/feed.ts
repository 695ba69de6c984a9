import type { Instant, LocalDate } from '../../kernel/time.ts';
import type { CalendarMode } from '../accounts/account.ts';
import type { KeptTime } from './diff-busy.ts';
import type { SyncRecord } from './sync-state.ts';

export const FEED_COLOURS = ['blue', 'green', 'amber', 'purple', 'rose', 'slate'] as const;
export type FeedColour = (typeof FEED_COLOURS)[number];

/** Why a calendar could not be read; its sentence is in the `calendar-sync` texts. */
export const FEED_FAILURES = [
  'address',
  'unreachable',
  'slow',
  'too_large',
  'redirects',
  'status',
  'not_a_calendar',
  'cut_off',
] as const;
export type FeedTrouble = (typeof FEED_FAILURES)[number];

/** A calendar from elsewhere that a guide added. Its address is a secret and not among this. */
export type Feed = SyncRecord &
  Readonly<{
    feedId: string;
    guideId: string;
    name: string;
    colour: FeedColour;
    /** Only this experience's calendar is blocked; without one all of the guide's are. */
    experienceId?: string | undefined;
    calendarMode: CalendarMode;
    /** Where it lies, for the guide to know it by. */
    host: string;
    /** The calendars whose days hold its times. */
    calendarIds: readonly string[];
    /** How far ahead its events were followed. */
    readUntil?: LocalDate | undefined;
    nextAt: Instant;
    trouble?: FeedTrouble | undefined;
    /** Busy times, and odd things, at the last reading. */
    times: number;
    warnings: number;
    /** The guide has taken it away; what it blocked is being freed. */
    isLeaving?: boolean | undefined;
    /** How often its guide saved it. */
    edition?: number | undefined;
  }>;
/** A busy time as it is kept. */
export type FeedTime = KeptTime & Readonly<{ isImportant: boolean }>;

/** A shown name of a place on the net, without anything secret. */
export const hostOf = (address: string): string => {
  const written = address.trim().replace(/^webcals?:/i, 'https:');
  return URL.canParse(written) ? new URL(written).hostname : '';
};
