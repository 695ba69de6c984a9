import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { drawGiftForChange as contract } from '#shared/contracts/changes.ts';
import type { Booking, Extra } from '#shared/domain/booking/booking.ts';
import { depositSoFar } from '#shared/domain/booking/cancellation.ts';
import { drawFurther } from '#shared/domain/booking/change-quote.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, refreeze } from './booking-record.table.ts';
import { storeMove } from './effects.ts';
import { lookAtExtra } from './extra-page.ts';
import { balanceOf, heldBy, type OpenedCard, offeredCards, readGiftCodes, takeMoreGifts } from './gift-cards.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** The angler asks for gift cards to pay what a change made dearer. What they do not cover stays to be paid online. */
export const drawGiftForChange: Keeps<typeof contract> = async (deps, actor, { bookingId, giftCodes }) => {
  await getOwnRecord(deps.table, actor, bookingId, 'angler');
  await settleBooking(deps, bookingId);
  demandUnpaid(deps, (await getOwnRecord(deps.table, actor, bookingId, 'angler')).booking);
  const opened = await readGiftCodes(deps, actor, giftCodes);
  await deps.table.settle(async () => draw(deps, await getOwnRecord(deps.table, actor, bookingId, 'angler'), opened));
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return presentBooking(booking, frozen, 'angler', deps.now());
};
function demandUnpaid(deps: Deps, booking: Booking): Extra {
  const isUnpaid = isAllowed(booking, 'pay_extra', 'angler', deps.now());
  if (!booking.extra || !isUnpaid) throw new DomainError('booking.not_allowed_now');
  return booking.extra;
}
async function draw(deps: Deps, record: BookingRecord, opened: readonly OpenedCard[]): Promise<void> {
  const { booking, frozen } = record;
  const { extra: _settled, ...rest } = booking;
  const extra = demandUnpaid(deps, booking);
  const cards = await offeredCards(deps, opened);
  // The page with the old amount cannot be paid any more, and was not paid in the last moment.
  const page = await lookAtExtra(deps, record, extra);
  const closed = page?.state === 'open' ? await deps.payments.closePage(page.id) : page;
  if (closed?.state === 'complete') throw new DomainError('booking.not_allowed_now');
  const { quote, toPay, drawn } = drawFurther(frozen.quote, { paid: depositSoFar(booking), balance: balanceOf(cards) });
  const gifts = takeMoreGifts(deps, record, cards, drawn);
  const { changeId, pages } = extra;
  const moved: Booking = {
    ...rest,
    ...heldBy(gifts),
    deposit: quote.deposit,
    remaining: quote.remaining,
    ...(toPay.minor > 0 && { extra: { changeId, amount: toPay, pages } }),
  };
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, []),
    refreeze(deps.table, booking.bookingId, { ...frozen, quote: { ...quote, lines: [...quote.lines] } }),
    ...gifts.writes,
  ]);
}
