import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { payExtra as contract } from '#shared/contracts/changes.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { extraKeyOf, extraPageOf, lookAtExtra } from './extra-page.ts';
import { getOwnRecord } from './own-record.ts';
import { settleBooking } from './settle-booking.ts';

/** A payment page for the difference. One page at a time can be paid; null when it turns out to be paid already. */
export const payExtra: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const hadExtra = (await getOwnRecord(deps.table, actor, bookingId, 'angler')).booking.extra !== undefined;
  await settleBooking(deps, bookingId);
  const checkoutUrl = await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    if (isAllowed(record.booking, 'pay_extra', 'angler', deps.now())) return openExtra(deps, record);
    if (hadExtra && record.booking.state === 'confirmed' && !record.booking.extra) return null;
    throw new DomainError('booking.not_allowed_now');
  });
  return { checkoutUrl };
};
/** The number of the page is stored before it is opened: its key and its terms are known whatever happens then. */
async function openExtra(deps: Deps, record: BookingRecord): Promise<string | null> {
  const { booking } = record;
  const { extra } = booking;
  if (!extra) return null;
  const open = await lookAtExtra(deps, record, extra);
  if (open?.state === 'complete') return null;
  if (open?.state === 'open' && open.url) {
    if (!extra.sessionId)
      await deps.table.write(moveBooking(deps.table, { ...booking, extra: { ...extra, sessionId: open.id } }));
    return open.url;
  }
  const { sessionId: _old, ...rest } = extra;
  const next = { ...rest, pages: extra.pages + 1, openedAt: deps.now(), openedFor: booking.date };
  const reserved = { ...booking, extra: next };
  await deps.table.write(moveBooking(deps.table, reserved));
  const key = extraKeyOf(booking.bookingId, next);
  const session = await deps.payments.openPage(extraPageOf(record, next, deps.siteUrl), key);
  const stored = { ...reserved, rev: booking.rev + 1, extra: { ...next, sessionId: session.id } };
  await deps.table.write(moveBooking(deps.table, stored));
  return session.url;
}
