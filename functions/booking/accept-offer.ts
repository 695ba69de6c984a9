import type { Keeps } from '#functions/platform/deps.ts';
import type { acceptOffer as contract } from '#shared/contracts/changes.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { applyChange } from './apply-change.ts';
import { mailChange } from './change-mails.ts';
import { findChange, moveChange } from './change-requests.table.ts';
import { getOwnRecord } from './own-record.ts';
import { onlineMoney, planChange } from './plan-change.ts';
import { presentBooking } from './present-booking.ts';
import { demandShown } from './preview-change.ts';

/** The angler's yes to the price that was shown. The same yes again is done. */
export const acceptOffer: Keeps<typeof contract> = async (deps, actor, { bookingId, changeId, changeHash }) => {
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const change = await findChange(deps.table, bookingId, changeId);
    if (change?.state === 'approved') return;
    const isOpen = change?.state === 'offered' && record.booking.openChange?.id === changeId;
    if (!isOpen || !isAllowed(record.booking, 'accept_offer', 'angler', deps.now()))
      throw new DomainError('booking.change_over');
    const adjustment = sek(change.answer?.adjustment ?? 0);
    const plan = await planChange(deps.table, record, change.want, deps.now(), { adjustment });
    demandShown(plan, false, changeHash);
    const also = [
      moveChange(deps.table, { ...change, state: 'approved' }),
      ...mailChange(deps, record, changeId, ['changeAccepted'], onlineMoney(record, plan)),
      ...mailChange(deps, record, changeId, ['tripChangedGuide']),
    ];
    await applyChange(deps, record, { changeId, plan, cause: 'angler', also });
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return presentBooking(booking, frozen, 'angler', deps.now());
};
