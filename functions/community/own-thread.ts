import { findRecord } from '#functions/booking/booking-record.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Actor } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import {
  bookingOfThread,
  otherSide,
  type Side,
  sideOf,
  type Thread,
  threadIdOf,
} from '#shared/domain/community/thread.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findThread } from './threads.table.ts';

export type OwnThread = Readonly<{ thread: Thread; side: Side }>;

/** A thread for one of its two people; for everybody else it does not exist. */
export async function getOwnThread(table: Table, actor: Actor, threadId: string): Promise<OwnThread> {
  const { id } = requirePerson(actor);
  const thread = (await findThread(table, threadId)) ?? (await threadOfBooking(table, threadId));
  const side = thread && sideOf(thread, id);
  if (!thread || !side) throw new DomainError('community.thread_not_found');
  return { thread, side };
}
/** Where nobody has written yet, the booking says who may. */
async function threadOfBooking(table: Table, threadId: string): Promise<Thread | undefined> {
  const bookingId = bookingOfThread(threadId);
  const record = bookingId ? await findRecord(table, bookingId) : undefined;
  if (!record || !isKnownToGuide(record.booking)) return undefined;
  const { booking, frozen } = record;
  return {
    threadId: threadIdOf.booking(booking.bookingId),
    topic: { kind: 'booking', bookingId: booking.bookingId, date: booking.date },
    experienceId: booking.experienceId,
    title: frozen.title,
    anglerId: booking.anglerId,
    anglerName: frozen.contact.fullName,
    guideId: booking.guideId,
    guideName: frozen.guide.name,
    unread: { angler: 0, guide: 0 },
    lastAt: null,
    lastText: '',
    rev: 0,
  };
}
/** A guide never hears of a hold that nobody has paid. */
const isKnownToGuide = (b: Booking): boolean =>
  b.payment !== 'unpaid' || b.state === 'confirmed' || b.state === 'completed';

/** A thread as one of its two people sees it: the other's name, never an address. */
export const viewThread = ({ thread, side }: OwnThread) => ({
  threadId: thread.threadId,
  topic: thread.topic,
  experienceId: thread.experienceId,
  title: thread.title,
  name: otherSide(side) === 'guide' ? thread.guideName : thread.anglerName,
  isVisitor: thread.anglerId === null,
  unread: thread.unread[side],
  lastAt: thread.lastAt,
  lastText: thread.lastText,
});
