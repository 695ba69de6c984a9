import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { findBookings } from '#functions/booking/bookings.table.ts';
import { findDropIns } from '#functions/calendar/drop-ins.table.ts';
import { findTitlesOfGuide } from '#functions/catalogue/experiences.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import type { Revenue } from '#shared/domain/ledger/revenue.ts';
import { toReference } from '#shared/kernel/ids.ts';

/** What came in, or is expected; `experienceId` is given for drop-ins. */
export type Row = Revenue;
type Text2 = Frozen['title'];
const NOBODY = { adults: 0, children: 0, private: false };

/** Whose trips they were. A drop-in that was taken away is a row of its month all the same. */
export async function describeEarnings(table: Table, guideId: string, rows: readonly Row[]) {
  const [ofDropIns, ofBookings] = [true, false].map((wanted) =>
    rows.filter(({ experienceId }) => (experienceId !== undefined) === wanted).map(({ bookingId }) => bookingId),
  );
  const [bookings, frozen, dropIns, titles] = await Promise.all([
    findBookings(table, ofBookings ?? []),
    findFrozen(table, ofBookings ?? []),
    findDropIns(table, ofDropIns ?? []),
    ofDropIns?.length ? findTitlesOfGuide(table, guideId) : new Map<string, Text2>(),
  ]);
  return rows.map((row) =>
    row.experienceId === undefined
      ? asBooking(row, bookings.get(row.bookingId), frozen.get(row.bookingId))
      : { ...asDropIn(row, dropIns.get(row.bookingId)), title: titles.get(row.experienceId) ?? { en: '', sv: '' } },
  );
}
const asBooking = (row: Row, b: Booking | undefined, frozen: Frozen | undefined) => ({
  ...row,
  reference: toReference(row.bookingId),
  experienceId: b?.experienceId ?? '',
  title: frozen?.title ?? { en: '', sv: '' },
  anglerName: frozen?.contact.fullName ?? '',
  party: b?.party ?? NOBODY,
  total: b?.total ?? row.earned,
});
const asDropIn = (row: Row, d: DropIn | undefined) => ({
  ...row,
  reference: '',
  experienceId: row.experienceId ?? '',
  anglerName: d?.customer.name ?? '',
  party: d?.party ?? NOBODY,
  total: d?.total ?? row.earned,
});
