import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { cancelBooking as contract } from '#shared/contracts/cancellation.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { GuideReason } from '#shared/domain/booking/booking-states.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { auditGuide } from './audit-guide.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { checkPreview } from './cancel-preview.ts';
import { endBooking } from './end-booking.ts';
import { markGuide } from './mark-guide.ts';
import { getMyRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { showTerms, termsNow } from './preview-cancellation.ts';

/** Cancels on the terms that were shown. Whoever comes second, or again, sees what has become of it. */
export const cancelBooking: Keeps<typeof contract> = (deps, actor, { bookingId, preview, reason }) =>
  deps.table.settle(async () => {
    const { record, by } = await getMyRecord(deps.table, actor, bookingId);
    const { booking, frozen } = record;
    const wasSure = booking.confirmedAt !== undefined;
    const isDone = booking.state === 'cancelled' && wasSure;
    const after = isDone ? booking : await cancel(deps, record, { by, preview, reason });
    return presentBooking(after, frozen, by, deps.now());
  });
type Press = Readonly<{ by: 'angler' | 'guide'; preview: string; reason: GuideReason | undefined }>;

async function cancel(deps: Deps, record: BookingRecord, { by, preview, reason }: Press): Promise<Booking> {
  const { bookingId } = record.booking;
  const terms = termsNow(deps, record, by);
  if (by === 'guide' && !reason) throw new DomainError('booking.reason_required');
  const check = await checkPreview(deps.secrets, preview, { bookingId, by, terms }, deps.now());
  if (check === 'expired') throw new DomainError('booking.preview_invalid');
  if (check === 'other')
    throw new DomainError('booking.cancel_terms_changed', { preview: await showTerms(deps, record, by, terms) });
  if (by === 'angler')
    return endBooking(deps, record, { cause: 'by_angler', terms, mails: ['cancelled', 'cancelledGuide'] });
  return endBooking(deps, record, {
    cause: 'by_guide',
    terms,
    guideReason: reason,
    mails: ['guideCancelled', 'cancellationGuide'],
    also: [...(await markOf(deps, record, reason)), auditGuide(deps, record.booking, 'booking_cancelled', { reason })],
  });
}
/** Weather, a breakdown, illness and authorities can hit anybody; the rest counts in the guide's reliability. */
const markOf = async ({ table }: Deps, { booking }: BookingRecord, reason?: GuideReason): Promise<GuardedWrite[]> =>
  reason === 'other' ? markGuide(table, booking) : [];
