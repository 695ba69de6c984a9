import { requirePerson } from '#functions/platform/auth.ts';
import type { Actor } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
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
