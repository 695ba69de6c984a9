import type { Locale } from '../../kernel/locale.ts';
import { type Instant, instantAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts';
import type { CalendarSlot } from '../calendar/calendar-day.ts';
import type { Booking } from './booking.ts';
import type { Party } from './party.ts';

/**
 * A party on the waiting list of a full time. `waiting`: in line. `offered`: places are held for it until `until`.
 * `booking`: it is paying for them; who leaves that page has the rest of the time left.
 */
export type Wait = Readonly<{
  waitId: string;
  calendarId: string;
  experienceId: string;
  anglerId: string;
  date: LocalDate;
  slotId: string;
  from: LocalMinutes;
  to: LocalMinutes;
  startsAt: Instant;
  endsAt: Instant;
  zone: string;
  title: Readonly<{ en: string; sv: string }>;
  party: Party;
  language: Locale;
  state: 'waiting' | 'offered' | 'booking';
  joinedAt: Instant;
  until?: Instant | undefined;
  bookingId?: string | undefined;
  /** 0 when it is not written yet. */
  rev: number;
}>;
/** At the time as it is now: the guide may have moved it since somebody joined, while nobody was on it. */
export const waitAt = (w: Wait, slot: Pick<CalendarSlot, 'f' | 't'> | undefined): Wait =>
  slot
    ? {
        ...w,
        ...{ from: slot.f, to: slot.t },
        startsAt: instantAt(w.date, slot.f, w.zone),
        endsAt: instantAt(w.date, slot.t, w.zone),
      }
    : w;
/** Parties before this one that wait as well; who has an offer is not in the way any more. */
export const aheadOf = (line: readonly Wait[], wait: Wait): number =>
  line
    .slice(
      0,
      line.findIndex((other) => other.waitId === wait.waitId),
    )
    .filter((other) => other.state === 'waiting').length;

/** The payment page was left without paying: the offer it came from goes on until it ends. */
export const wasLeft = (b: Pick<Booking, 'state' | 'confirmedAt' | 'authorisedAt'> | undefined): boolean =>
  b === undefined || (b.state === 'cancelled' && !b.confirmedAt && !b.authorisedAt);

/** Letters, digits and hyphens: it travels as a message tag. */
export const waitMailKey = (waitId: string, mail: WaitMail): string => `line-${waitId}-${mail}`;
export const WAIT_MAILS = ['placesOffered', 'placesLapsed'] as const;
export type WaitMail = (typeof WAIT_MAILS)[number];
