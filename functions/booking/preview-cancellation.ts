import type * as z from 'zod';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { CancelPreviewShape, previewCancellation as contract } from '#shared/contracts/cancellation.ts';
import { type CancelTerms, cancelRule, moneyOfCancel } from '#shared/domain/booking/cancellation.ts';
import { graceShown } from '#shared/domain/booking/deadlines.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { signPreview } from './cancel-preview.ts';
import { bookingTerms, paidFor } from './end-booking.ts';
import { getMyRecord } from './own-record.ts';

/** What cancelling would mean now: the rule, the money, and until when this holds. */
export const previewCancellation: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { record, by } = await getMyRecord(deps.table, actor, bookingId);
  return showTerms(deps, record, by, termsNow(deps, record, by));
};
/** The terms of this moment, or why there is nothing to cancel. */
export function termsNow(deps: Deps, record: BookingRecord, by: 'angler' | 'guide'): CancelTerms {
  const { booking } = record;
  const now = deps.now();
  const rule = cancelRule(booking, by, now);
  const isSure = booking.state === 'confirmed' || booking.state === 'completed';
  if (isSure && rule === 'started') throw new DomainError('booking.trip_started');
  if (rule === 'started' || !isAllowed(booking, 'cancel', by, now)) throw new DomainError('booking.not_allowed_now');
  return bookingTerms(record, rule, now);
}
export async function showTerms(
  deps: Deps,
  record: BookingRecord,
  by: 'angler' | 'guide',
  terms: CancelTerms,
): Promise<z.input<typeof CancelPreviewShape>> {
  const { booking } = record;
  const signed = await signPreview(deps.secrets, { bookingId: booking.bookingId, by, terms }, deps.now());
  const { kept, giftKept } = moneyOfCancel(terms, paidFor(record));
  return {
    ...signed,
    rule: terms.rule,
    refund: terms.refund,
    kept,
    ...(giftKept.minor > 0 && { giftKept }),
    penalty: terms.penalty,
    chargeAt: terms.chargeAt,
    graceUntil: booking.graceUntil ? graceShown(booking.graceUntil, booking) : null,
    freeUntil: booking.freeUntil ?? null,
  };
}
