import type { Deps } from '#functions/platform/deps.ts';
import { isSameSecret, keyedHash } from '#functions/platform/hash.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { bookingIdOfToken, weatherPurpose, weatherTokenOf } from '#shared/domain/booking/weather-token.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, findRecord } from './booking-record.table.ts';

/** 128 bits that nobody can guess, for one case of one booking. What it opens closes with the case. */
export const weatherToken = async (
  secrets: Deps['secrets'],
  booking: Pick<Booking, 'bookingId' | 'weatherCase'>,
): Promise<string> => weatherTokenOf(booking.bookingId, await keyedHash(secrets, weatherPurpose(booking)));

export async function getRecordByToken(deps: Deps, token: string): Promise<BookingRecord> {
  const record = await findRecord(deps.table, bookingIdOfToken(token));
  const isRight = record && isSameSecret(token, await weatherToken(deps.secrets, record.booking));
  if (!record || !isRight) throw new DomainError('booking.not_found');
  return record;
}
