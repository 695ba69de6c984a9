import type { Locale } from '../../kernel/locale.ts';
import type { Instant, LocalDate } from '../../kernel/time.ts';

export const SIDES = ['angler', 'guide'] as const;
export type Side = (typeof SIDES)[number];
/** What two people write about: a booking, a question before one, or a date that somebody without an account asked for. */
export type Topic =
  | Readonly<{ kind: 'booking'; bookingId: string; date: LocalDate }>
  | Readonly<{ kind: 'question'; subject: string }>
  | Readonly<{ kind: 'date'; date: LocalDate; adults: number; children: number }>;
export type Thread = Readonly<{
  threadId: string;
  topic: Topic;
  experienceId: string;
  title: Readonly<{ en: string; sv: string }>;
  /** Null when a visitor asked: then the answers go by mail. */
  anglerId: string | null;
  anglerName: string;
  guideId: string;
  guideName: string;
  /** Where a visitor is answered. Never leaves the server. */
  visitor?: Readonly<{ email: string; language: Locale }>;
  unread: Readonly<Record<Side, number>>;
  lastAt: Instant | null;
  lastText: string;
  /** 0 when nobody has written yet. */
  rev: number;
}>;
export type Message = Readonly<{ messageId: string; from: Side; text: string; at: Instant }>;

export const threadIdOf = {
  booking: (bookingId: string) => `b-${bookingId}`,
  question: (requestId: string) => `q-${requestId}`,
  date: (requestId: string) => `d-${requestId}`,
};
/** The booking that a thread is about, read from its id. */
export const bookingOfThread = (threadId: string): string | undefined =>
  threadId.startsWith('b-') ? threadId.slice(2) : undefined;
export const otherSide = (side: Side): Side => (side === 'angler' ? 'guide' : 'angler');
export const sideOf = (thread: Pick<Thread, 'anglerId' | 'guideId'>, personId: string): Side | undefined =>
  thread.guideId === personId ? 'guide' : thread.anglerId === personId ? 'angler' : undefined;

const EXCERPT = 120;
/** The thread after a message: on top of both lists, and one more unread for the other. */
export const withMessage = (thread: Thread, { from, text, at }: Message): Thread => {
  const to = otherSide(from);
  // Two messages in one moment still have an order.
  const lastAt = thread.lastAt && thread.lastAt > at ? thread.lastAt : at;
  return {
    ...thread,
    unread: { ...thread.unread, [from]: 0, [to]: thread.unread[to] + 1 },
    lastAt,
    lastText: [...text.replace(/\s+/g, ' ')].slice(0, EXCERPT).join(''),
  };
};
