import type { Keeps } from '#functions/platform/deps.ts';
import type { changeParty as contract } from '#shared/contracts/changes.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { askForChange, sameWish } from './ask-for-change.ts';
import { getOwnRecord } from './own-record.ts';
import type { Want } from './plan-change.ts';
import { presentBooking } from './present-booking.ts';

/** Other people: always a question to the guide. The same question again is the one that waits. */
export const changeParty: Keeps<typeof contract> = async (deps, actor, { bookingId, party, ...said }) => {
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const { booking } = record;
    const want: Want = { party, date: booking.date, slotId: booking.slotId };
    if (await sameWish(deps, booking, want)) return;
    if (!isAllowed(booking, 'change_party', 'angler', deps.now()))
      throw new DomainError(booking.openChange ? 'booking.change_open' : 'booking.not_allowed_now');
    await askForChange(deps, record, want, 'party', said);
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return { outcome: 'asked', booking: presentBooking(booking, frozen, 'angler', deps.now()) };
};
