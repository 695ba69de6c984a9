import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';
import type { BookingSide, CONFLICT_RESOLUTIONS, ConflictRule } from './decide-conflict.ts';

export type ConflictResolution = (typeof CONFLICT_RESOLUTIONS)[number];
/** `over`: the other calendar is free again then, or nobody is booked any more. */
export const CONFLICT_STATES = ['open', 'resolved', 'over'] as const;
export type ConflictState = (typeof CONFLICT_STATES)[number];

/** A time that people are booked on, and that a feed says is taken. One for each feed and time. */
export type FeedConflict = Readonly<{
  conflictId: string;
  feedId: string;
  feedName: string;
  guideId: string;
  calendarId: string;
  experienceId: string;
  date: LocalDate;
  slotId: string;
  from: LocalMinutes;
  to: LocalMinutes;
  startsAt: Instant;
  endsAt: Instant;
  event: Readonly<{ title: string; startsAt: Instant; endsAt: Instant; isImportant: boolean }>;
  foundAt: Instant;
  state: ConflictState;
  /** The rules were asked, and the guide told. */
  side?: BookingSide | undefined;
  rule?: ConflictRule | undefined;
  /** A rule says so; the guide decides. */
  proposal?: 'cancel_booking' | undefined;
  resolution?: ConflictResolution | undefined;
  resolvedAt?: Instant | undefined;
  resolvedBy?: 'guide' | 'rule' | undefined;
}>;
/** Of the open ones those that are not over by the clock, whatever would be decided. */
export const isToDecide = ({ endsAt }: FeedConflict, now: Instant): boolean => endsAt > now;
