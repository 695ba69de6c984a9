import type { Deps } from '#functions/platform/deps.ts';
import { isSameSecret, keyedHash } from '#functions/platform/hash.ts';
import { bookingIdOfToken, weatherPurpose, weatherTokenOf } from '#shared/domain/booking/weather-token.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, findRecord } from './booking-record.table.ts';

/** 128 bits that nobody can guess, for one purpose of one booking. What it opens closes with the case. */
export const weatherToken = async (secrets: Deps['secrets'], bookingId: string): Promise<string> =>
  weatherTokenOf(bookingId, await keyedHash(secrets, weatherPurpose(bookingId)));

export async function getRecordByToken(deps: Deps, token: string): Promise<BookingRecord> {
  const bookingId = bookingIdOfToken(token);
  const isRight = isSameSecret(token, await weatherToken(deps.secrets, bookingId));
  const record = isRight ? await findRecord(deps.table, bookingId) : undefined;
  if (!record) throw new DomainError('booking.not_found');
  return record;
}
