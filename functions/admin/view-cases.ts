import type * as z from 'zod';
import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { findBookings } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CaseShape } from '#shared/contracts/cases.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { owedOf } from '#shared/domain/booking/penalty.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { StoredCase } from './cases.table.ts';

type CaseView = z.input<typeof CaseShape>;

/** Cases with what an admin needs to know of their bookings. */
export async function viewCases(deps: Deps, cases: readonly StoredCase[]): Promise<CaseView[]> {
  const ids = [...new Set(cases.map(({ bookingId }) => bookingId))];
  const [bookings, frozen] = await Promise.all([findBookings(deps.table, ids), findFrozen(deps.table, ids)]);
  return cases.flatMap((stored) => {
    const [booking, made] = [bookings.get(stored.bookingId), frozen.get(stored.bookingId)];
    return booking && made ? [viewCase(stored, booking, made)] : [];
  });
}
const viewCase = (stored: StoredCase, b: Booking, frozen: Frozen): CaseView => ({
  bookingId: stored.bookingId,
  caseId: stored.caseId,
  reference: toReference(stored.bookingId),
  kind: stored.kind,
  state: stored.state,
  at: stored.at,
  openedBy: stored.openedBy,
  statement: stored.statement,
  quote: stored.quote ?? '',
  answer: stored.answer ?? null,
  outcome: stored.outcome ?? null,
  closedAt: stored.closedAt ?? null,
  note: stored.note ?? '',
  hasProof: stored.proofKey !== undefined,
  title: frozen.title,
  anglerName: frozen.contact.fullName,
  guideName: frozen.guide.name,
  startsAt: b.startsAt,
  zone: b.zone,
  status: b.state,
  paymentState: b.payment,
  total: b.total,
  deposit: b.deposit,
  penalty: b.penalty ? owedOf(b.penalty) : null,
});
