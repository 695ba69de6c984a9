import type { Deps } from '#functions/platform/deps.ts';
import type { ChangeMail } from '#shared/domain/booking/change-mails.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { findChange, moveChange } from './change-requests.table.ts';
import { storeMove } from './effects.ts';

/** A question that is taken back, or that nobody answered in time. The trip stays as it was. */
export async function endChange(
  deps: Deps,
  record: BookingRecord,
  state: 'withdrawn' | 'lapsed',
  mails: readonly ChangeMail[],
): Promise<void> {
  const { openChange, ...booking } = record.booking;
  if (!openChange) return;
  const change = await findChange(deps.table, booking.bookingId, openChange.id);
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, booking, []),
    ...(change ? [moveChange(deps.table, { ...change, state })] : []),
    ...mailChange(deps, record, openChange.id, mails),
  ]);
}
/** Due work: 48 hours are over, or the trip begins. */
export async function lapseChange(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { openChange } = record.booking;
  if (!openChange || deps.now() < openChange.until) return false;
  const isOffer = openChange.by === 'guide';
  await endChange(
    deps,
    record,
    'lapsed',
    isOffer ? ['offerLapsed', 'offerLapsedGuide'] : ['changeLapsed', 'changeLapsedGuide'],
  );
  return true;
}
