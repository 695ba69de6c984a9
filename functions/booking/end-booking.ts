import { wantPaper } from '#functions/documents/papers.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { CancelCause, GuideReason } from '#shared/domain/booking/booking-states.ts';
import {
  type CancelRule,
  type CancelTerms,
  moneyOfCancel,
  paidByCard,
  termsOf,
  unpaidOf,
} from '#shared/domain/booking/cancellation.ts';
import type { MailName } from '#shared/domain/booking/outbox-keys.ts';
import { newPenalty } from '#shared/domain/booking/penalty.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { times } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { bookEnd } from './book-earnings.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailAbout, storeMove } from './effects.ts';
import { heldBy, returnGifts } from './gift-cards.ts';
import { givePlaces } from './give-places.ts';
import { startRefunds, wantRefund } from './want-refund.ts';

export type Ending = Readonly<{
  cause: CancelCause;
  terms: CancelTerms;
  mails: readonly MailName[];
  guideReason?: GuideReason | undefined;
  /** What else belongs into the same transaction. */
  also?: readonly GuardedWrite[];
}>;
/** The terms of a rule for a booking as it is. `guide`, `weather`: everything back; `late`: nothing, and the penalty. */
export const bookingTerms = (
  { booking, gifts }: BookingRecord,
  rule: Exclude<CancelRule, 'started'>,
  now: Instant,
): CancelTerms => termsOf(rule, { ...paidFor({ booking, gifts }), remaining: unpaidOf(booking) }, now);
/** What we have of what was paid for a booking. */
export const paidFor = ({ booking, gifts }: Pick<BookingRecord, 'booking' | 'gifts'>) => ({
  card: paidByCard(booking),
  giftCard: heldOf(gifts, times(booking.total, 0)),
});

/**
 * The one end of a booking that was sure: the decision, the places, the refunds, the penalty and the mails are one
 * transaction. Run it inside `table.settle` with a record that was just read; whoever comes second reads again.
 */
export async function endBooking(deps: Deps, record: BookingRecord, ending: Ending): Promise<Booking> {
  const now = deps.now();
  const { terms } = ending;
  const refund = await wantRefund(deps, record, terms.refund.card, 'cancel');
  const gifts = await returnGifts(deps, record, terms.refund.giftCard);
  const earnings = bookEnd(deps, record, terms.rule === 'late');
  const moved = { ...cancelled(refund.booking, ending, now), ...heldBy(gifts), earnedAt: earnings.earnedAt };
  const { state, startsAt, openWeather } = record.booking;
  // What was called off is never made: nobody had its places, whenever it ends.
  const isUnmade = state === 'confirmed' && (now < startsAt || openWeather !== undefined);
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, []),
    ...ending.mails.map((mail) => mailAbout(deps, record, mail, { ends: moneyOfCancel(terms, paidFor(record)) })),
    ...refund.writes,
    ...gifts.writes,
    ...earnings.writes,
    // A trip that was completed may have its invoice already.
    ...(state === 'completed' ? [wantPaper(deps.table, moved.bookingId, 'credit', now)] : []),
    ...(isUnmade ? await givePlaces(deps.table, record.booking) : []),
    ...(ending.also ?? []),
  ]);
  await startRefunds(deps, moved.bookingId, refund.refundIds);
  return moved;
}
function cancelled(b: Booking, { cause, terms, guideReason }: Ending, now: Instant): Booking {
  const { openChange: _c, openWeather: _w, openReport: _r, remindAt: _m, ...rest } = b;
  return {
    ...rest,
    state: 'cancelled',
    payment: terms.refund.card.minor > 0 ? 'refunding' : b.payment === 'unpaid' ? 'released' : b.payment,
    cancelCause: cause,
    cancelledAt: now,
    guideReason,
    penalty: terms.chargeAt ? newPenalty(terms.penalty, terms.chargeAt) : undefined,
  };
}
