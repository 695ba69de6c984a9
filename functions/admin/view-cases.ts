import type * as z from 'zod';
import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { findBookings } from '#functions/booking/bookings.table.ts';
import { findOrders, type StoredOrder } from '#functions/gift-cards/gift-orders.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CaseShape } from '#shared/contracts/cases.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { owedOf } from '#shared/domain/booking/penalty.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import { orderNumberOf, totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { times } from '#shared/kernel/money.ts';
import type { StoredCase } from './cases.table.ts';

type CaseView = z.input<typeof CaseShape>;
type About = Pick<CaseView, 'trip' | 'gift'>;

/** Cases with what an admin needs to know of their bookings, or of their orders of gift cards. */
export async function viewCases({ table }: Deps, cases: readonly StoredCase[]): Promise<CaseView[]> {
  const ids = [...new Set(cases.map(({ bookingId }) => bookingId))];
  const ofTrips = ids.filter((id) => !isGiftOrderId(id));
  const [bookings, frozen, orders] = await Promise.all([
    findBookings(table, ofTrips),
    findFrozen(table, ofTrips),
    findOrders(table, ids.filter(isGiftOrderId)),
  ]);
  return cases.flatMap((stored) => {
    const { bookingId } = stored;
    const [booking, made, order] = [bookings.get(bookingId), frozen.get(bookingId), orders.get(bookingId)];
    if (order) return [viewCase(stored, { gift: giftOf(order, stored), trip: null })];
    return booking && made ? [viewCase(stored, { trip: tripOf(booking, made), gift: null })] : [];
  });
}
const viewCase = (stored: StoredCase, about: About): CaseView => ({
  bookingId: stored.bookingId,
  caseId: stored.caseId,
  reference: about.gift ? orderNumberOf(stored.bookingId) : toReference(stored.bookingId),
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
  dispute: disputeOf(stored),
  ...about,
});
const disputeOf = ({ dispute, amount }: StoredCase): CaseView['dispute'] =>
  dispute && amount ? { state: dispute.state, answerBefore: dispute.answerBefore, amount } : null;
const tripOf = (b: Booking, frozen: Frozen): CaseView['trip'] => ({
  title: frozen.title,
  anglerName: frozen.contact.fullName,
  guideName: frozen.guide.name,
  startsAt: b.startsAt,
  zone: b.zone,
  status: b.state,
  isCalledOff: b.openWeather !== undefined,
  paymentState: b.payment,
  total: b.total,
  deposit: b.deposit,
  penalty: b.penalty ? owedOf(b.penalty) : null,
});
const giftOf = (order: StoredOrder, { amount }: StoredCase): CaseView['gift'] => ({
  buyerName: order.buyer.name,
  buyerEmail: order.buyer.email,
  orderedAt: order.placedAt,
  total: totalOf(order),
  amount: amount ?? times(order.amount, 0),
});
