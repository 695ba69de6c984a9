import type * as z from 'zod';
import { listCasesOf, type StoredCase } from '#functions/admin/cases.table.ts';
import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { listChanges } from '#functions/booking/change-requests.table.ts';
import { findRemovedReview, findReviewOfBooking } from '#functions/community/reviews.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { downloadMyData } from '#shared/contracts/account-data.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Side } from '#shared/domain/community/thread.ts';
import { toReference } from '#shared/kernel/ids.ts';

type Output = z.input<(typeof downloadMyData)['output']>;
type Guided = Output['guided'][number];
type Told = Output['bookings'][number];

/** The bookings of an angler, with what they wrote. */
export async function tellBookings(table: Table, bookings: readonly Booking[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const [booking, frozen] of await withFrozen(table, bookings))
    told.push({
      ...(await tell(table, booking, frozen, 'angler')),
      guideName: frozen.guide.name,
      contact: frozen.contact,
      specialRequests: frozen.specialRequests,
      review: booking.reviewedAt ? await tellReview(table, booking.bookingId) : null,
    });
  return told;
}
/** The bookings of a guide: what they were, and nothing of who came. */
export async function tellGuided(table: Table, bookings: readonly Booking[]): Promise<Guided[]> {
  const told: Guided[] = [];
  for (const [booking, frozen] of await withFrozen(table, bookings))
    told.push(await tell(table, booking, frozen, 'guide'));
  return told;
}
async function withFrozen(table: Table, bookings: readonly Booking[]): Promise<[Booking, Frozen][]> {
  const ids = bookings.map(({ bookingId }) => bookingId);
  const frozen = await findFrozen(table, ids);
  return bookings.flatMap((booking): [Booking, Frozen][] => {
    const made = frozen.get(booking.bookingId);
    return made ? [[booking, made]] : [];
  });
}
async function tell(table: Table, b: Booking, { title, place }: Frozen, side: Side): Promise<Guided> {
  const { bookingId } = b;
  const [cases, changes] = await Promise.all([listCasesOf(table, bookingId), listChanges(table, bookingId)]);
  return {
    reference: toReference(bookingId),
    status: b.state,
    payment: b.payment,
    title,
    place,
    placedAt: b.placedAt,
    startsAt: b.startsAt,
    endsAt: b.endsAt,
    zone: b.zone,
    party: b.party,
    total: b.total,
    deposit: b.deposit,
    remaining: b.remaining,
    refunded: b.refunded ?? null,
    cases: cases.filter((stored) => concerns(stored, side)).map((stored) => tellCase(stored, side)),
    changes: changes.map(({ askedAt, state, comment, answer }) => ({
      askedAt,
      state,
      written: side === 'angler' ? comment : (answer?.comment ?? ''),
    })),
  };
}
/** That a payment is contested is between the cardholder, the bank and Napp; no guide is told. */
const concerns = ({ kind }: StoredCase, side: Side): boolean => side === 'angler' || kind !== 'card_disputed';
function tellCase({ kind, at, state, outcome, ...c }: StoredCase, side: Side): Guided['cases'][number] {
  const isReview = kind === 'review_reported';
  const written = c.openedBy === side && !isReview ? c.statement : side === 'guide' ? (c.answer ?? '') : '';
  return { kind, at, state, outcome: outcome ?? null, written, hasProof: side === 'angler' && Boolean(c.proofKey) };
}
async function tellReview(table: Table, bookingId: string): Promise<Told['review']> {
  const shown = await findReviewOfBooking(table, bookingId);
  const review = shown ?? (await findRemovedReview(table, bookingId));
  if (!review) return null;
  const { rating, title, text, writtenAt, photos } = review;
  return { rating, title, text, writtenAt, photos: photos.length, isRemoved: !shown };
}
