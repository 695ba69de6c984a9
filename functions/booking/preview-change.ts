import type { Keeps } from '#functions/platform/deps.ts';
import type { previewChange as contract } from '#shared/contracts/changes.ts';
import { estimateOf } from '#shared/domain/booking/change-quote.ts';
import { changeUntil, isFreeChange } from '#shared/domain/booking/change-rule.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getOwnRecord } from './own-record.ts';
import { type ChangePlan, planChange } from './plan-change.ts';

/** What another date or other people would cost, and whether the guide is asked first. Nothing changes. */
export const previewChange: Keeps<typeof contract> = async (deps, actor, { bookingId, ...wish }) => {
  const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  const { booking, frozen } = record;
  const now = deps.now();
  if (!isAllowed(booking, wish.party ? 'change_party' : 'change_date', 'angler', now))
    throw new DomainError('booking.not_allowed_now');
  const { date = booking.date, slotId = booking.slotId, party = booking.party } = wish;
  const plan = await planChange(deps.table, record, { date, slotId, party }, now);
  return {
    ...priceAfter(plan),
    isFree: !wish.party && isFreeChange(booking, now),
    estimate: estimateOf(booking.party, party, frozen.quote, plan.trip.experience),
    until: changeUntil(booking.startsAt, now),
  };
};
export const priceAfter = ({ money: { quote, toPay, toReturn } }: ChangePlan) => ({
  total: quote.total,
  deposit: quote.deposit,
  remaining: quote.remaining,
  toPay,
  toReturn,
});
