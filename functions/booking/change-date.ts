import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { changeDate as contract } from '#shared/contracts/changes.ts';
import { isFreeChange } from '#shared/domain/booking/change-rule.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { applyChange } from './apply-change.ts';
import { askForChange, sameWish } from './ask-for-change.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { getOwnRecord } from './own-record.ts';
import { isElsewhere, onlineMoney, planChange, type Want } from './plan-change.ts';
import { presentBooking } from './present-booking.ts';
import { demandShown } from './preview-change.ts';

/** Another date: at once while that is free, else a question to the guide. Already there, or already asked, is done. */
export const changeDate: Keeps<typeof contract> = async (deps, actor, { bookingId, date, slotId, ...said }) => {
  const outcome = await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const { booking } = record;
    const want: Want = { date, slotId, party: booking.party };
    if (booking.state === 'confirmed' && !isElsewhere(booking, want)) return 'changed' as const;
    if (await sameWish(deps, booking, want)) return 'asked' as const;
    if (!isAllowed(booking, 'change_date', 'angler', deps.now()))
      throw new DomainError(booking.openChange ? 'booking.change_open' : 'booking.not_allowed_now');
    if (!isFreeChange(booking, deps.now())) return askForChange(deps, record, want, 'date', said);
    return moveNow(deps, record, want, said.changeHash);
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return { outcome, booking: presentBooking(booking, frozen, 'angler', deps.now()) };
};
async function moveNow(deps: Deps, record: BookingRecord, want: Want, changeHash: string): Promise<'changed'> {
  const plan = await planChange(deps.table, record, want, deps.now());
  demandShown(plan, true, changeHash);
  const changeId = deps.newId();
  const also = [
    ...mailChange(deps, record, changeId, ['tripChanged'], onlineMoney(record, plan)),
    ...mailChange(deps, record, changeId, ['tripChangedGuide']),
  ];
  await applyChange(deps, record, { changeId, plan, cause: 'angler', also });
  return 'changed';
}
