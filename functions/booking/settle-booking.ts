import type { Deps } from '#functions/platform/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { type Decision, decideSettlement } from '#shared/domain/booking/settlement.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, getRecord } from './booking-record.table.ts';
import { closeBooking } from './close-booking.ts';
import { doDueWork } from './do-due-work.ts';
import { freePlaces } from './free-places.ts';
import { keepPlaces } from './keep-places.ts';
import { type Hint, type Look, lookAtPayment } from './look-at-payment.ts';
import { refundLatePayment } from './refund-late-payment.ts';

export type Settling = Readonly<{ deps: Deps; record: BookingRecord; look: Look; hint: Hint }>;
const MOST_LOOKS = 8;
const PLACES_GONE = { kind: 'free', cause: 'places_gone', payment: 'failed' } as const;

/**
 * The one finalise function: for the webhook, the return page, the sweep, the machine and every button. It reads the
 * provider's own state, moves the booking forward only, and can be repeated by anyone at any time.
 */
export async function settleBooking(deps: Deps, bookingId: string, hint: Hint = {}): Promise<Booking> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const end = await deps.table.settle(() => settleOnce(deps, bookingId, hint));
    if (end === 'moved') return (await getRecord(deps.table, bookingId)).booking;
    if (end) return end;
  }
  throw new DomainError('booking.busy');
}
/** Reads, decides, acts once. The booking when there was nothing to do, 'moved' when there is nothing more to do now. */
async function settleOnce(deps: Deps, bookingId: string, hint: Hint): Promise<Booking | 'moved' | undefined> {
  const record = await getRecord(deps.table, bookingId);
  const { state, payment } = record.booking;
  if (state === 'confirmed' || state === 'completed' || (state === 'cancelled' && payment !== 'unpaid'))
    return (await doDueWork(deps, record)) ? record.booking : undefined;
  const look = await lookAtPayment(deps, record, hint);
  const decision = decideSettlement(record.booking, look.seen, deps.now(), hint.wish);
  if (decision.kind === 'rest') return record.booking;
  return (await act({ deps, record, look, hint }, decision)) ? 'moved' : undefined;
}
/** Whether that was all. */
async function act(s: Settling, decision: Exclude<Decision, { kind: 'rest' }>): Promise<boolean> {
  switch (decision.kind) {
    case 'close_page':
      if (s.look.sessionId) await s.deps.payments.closePage(s.look.sessionId);
      return false;
    case 'release':
      if (!s.look.intent) return freePlaces(s, PLACES_GONE);
      await s.deps.payments.release(s.look.intent.id, decision.reason);
      return false;
    case 'keep':
      return keepPlaces(s, decision.as);
    case 'free':
      return freePlaces(s, decision);
    case 'refund':
      // Gift cards alone were to pay: there is nothing at the provider.
      return s.look.intent ? refundLatePayment(s) : freePlaces(s, PLACES_GONE);
    case 'close':
      return closeBooking(s, decision.payment);
  }
}
