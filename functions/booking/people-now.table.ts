import { findAccounts } from '#functions/accounts/accounts.table.ts';
import type { NewMail } from '#functions/outreach/outbox.table.ts';
import type { Table } from '#functions/platform/table.ts';
import { isErased } from '#shared/domain/accounts/erasing.ts';
import { type BookingRecord, getRecord } from './booking-record.table.ts';

type Recipient = Pick<NewMail, 'to' | 'language' | 'account'>;
/**
 * Whom a mail about a booking goes to. The address is the one that was frozen; when that was an account's own, the
 * account's of the moment in which the mail goes out.
 */
export function recipientOf(
  { booking, frozen }: Pick<BookingRecord, 'booking' | 'frozen'>,
  side: 'angler' | 'guide',
): Recipient {
  const { contact, guide, quote, isOwnAddress } = frozen;
  if (side === 'guide')
    return { to: { name: guide.name, address: guide.email }, language: guide.language, account: booking.guideId };
  const to = { name: contact.fullName, address: contact.email };
  return { to, language: quote.language, ...(isOwnAddress && { account: booking.anglerId }) };
}
/** How the two reach each other now: a new number or address is for the bookings of before as well. */
export async function withPeopleNow(table: Table, record: BookingRecord): Promise<BookingRecord> {
  const { booking, frozen } = record;
  const { guideId, anglerId } = booking;
  const accounts = await findAccounts(table, [guideId, ...(frozen.isOwnAddress ? [anglerId] : [])]);
  const [guide, angler] = [accounts.get(guideId), accounts.get(anglerId)];
  return {
    ...record,
    frozen: {
      ...frozen,
      ...(guide && !isErased(frozen.guide) && { guide: { ...frozen.guide, email: guide.email, phone: guide.phone } }),
      ...(angler && !isErased(frozen.contact) && { contact: { ...frozen.contact, email: angler.email } }),
    },
  };
}
export const recordNow = async (table: Table, bookingId: string): Promise<BookingRecord> =>
  withPeopleNow(table, await getRecord(table, bookingId));
