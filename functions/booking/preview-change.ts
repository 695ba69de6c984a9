import type { Keeps } from '#functions/platform/deps.ts';
import { sha256 } from '#functions/platform/hash.ts';
import type { previewChange as contract } from '#shared/contracts/changes.ts';
import { estimateOf, fingerprintOfChange } from '#shared/domain/booking/change-quote.ts';
import { changeUntil, isFreeChange } from '#shared/domain/booking/change-rule.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { endsAfterDaysOf, toLocalTime } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { getOwnRecord } from './own-record.ts';
import { type ChangePlan, onlineMoney, planChange } from './plan-change.ts';

/** What another date or other people would cost, and whether the guide is asked first. Nothing changes. */
export const previewChange: Keeps<typeof contract> = async (deps, actor, { bookingId, ...wish }) => {
  const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  const { booking, frozen } = record;
  const now = deps.now();
  if (!isAllowed(booking, wish.party ? 'change_party' : 'change_date', 'angler', now))
    throw new DomainError('booking.not_allowed_now');
  const { date = booking.date, slotId = booking.slotId, party = booking.party } = wish;
  const plan = await planChange(deps.table, record, { date, slotId, party }, now);
  const isFree = !wish.party && isFreeChange(booking, now);
  const { from, to } = plan.trip.slot;
  return {
    ...priceAfter(record, plan, isFree),
    date,
    start: toLocalTime(from),
    end: toLocalTime(to),
    endsAfterDays: endsAfterDaysOf(to),
    isFree,
    estimate: estimateOf(booking.party, party, frozen.quote, plan.trip.experience),
    until: changeUntil(booking.startsAt, now),
  };
};
export const priceAfter = (record: BookingRecord, plan: ChangePlan, isFree: boolean) => {
  const { total, deposit, remaining } = plan.money.quote;
  return { total, deposit, remaining, ...onlineMoney(record, plan), changeHash: hashChange(plan, isFree) };
};
const hashChange = ({ money, trip: { slot } }: ChangePlan, isFree: boolean): string =>
  sha256(fingerprintOfChange(money, { ...slot, isFree }));
/** Said yes to something else than it would be now: shown anew first. */
export function demandShown(plan: ChangePlan, isFree: boolean, changeHash: string): void {
  if (hashChange(plan, isFree) !== changeHash) throw new DomainError('booking.quote_changed');
}
