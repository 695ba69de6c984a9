import { requirePerson } from '#functions/platform/auth.ts';
import type { Actor } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { By } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, findRecord } from './booking-record.table.ts';

/** A booking for one of its two sides; for everybody else it does not exist. */
export async function getOwnRecord(table: Table, actor: Actor, bookingId: string, side: By): Promise<BookingRecord> {
  const person = requirePerson(actor);
  const record = await findRecord(table, bookingId);
  const owner = side === 'angler' ? record?.booking.anglerId : record?.booking.guideId;
  if (!record || owner !== person.id) throw new DomainError('booking.not_found');
  return record;
}
/** The same for whichever side it is who asks. */
export async function getMyRecord(
  table: Table,
  actor: Actor,
  bookingId: string,
): Promise<Readonly<{ record: BookingRecord; by: 'angler' | 'guide' }>> {
  const { id } = requirePerson(actor);
  const record = await findRecord(table, bookingId);
  const by = record?.booking.anglerId === id ? 'angler' : record?.booking.guideId === id ? 'guide' : undefined;
  // A guide does not see a hold that nobody has paid.
  if (!record || !by || (by === 'guide' && !isKnownToGuide(record.booking))) throw new DomainError('booking.not_found');
  return { record, by };
}
export const isKnownToGuide = (b: Booking): boolean =>
  b.payment !== 'unpaid' || b.state === 'confirmed' || b.state === 'completed';
