import type * as z from 'zod';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { answerChange as contract } from '#shared/contracts/changes.ts';
import { needsYes } from '#shared/domain/booking/change-rule.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import type { TripSlot } from '#shared/domain/booking/trip.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { applyChange } from './apply-change.ts';
import { auditGuide } from './audit-guide.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { findChange, moveChange, type StoredChange } from './change-requests.table.ts';
import { storeMove } from './effects.ts';
import { offerChange } from './offer-change.ts';
import { getOwnRecord } from './own-record.ts';
import { onlineMoney, planChange } from './plan-change.ts';
import { presentBooking } from './present-booking.ts';

type Answer = z.output<(typeof contract)['input']>;

/**
 * The guide's yes, perhaps at another price, or no. A price above the one that was shown when asking needs the angler's
 * yes first. The same answer again is done.
 */
export const answerChange: Keeps<typeof contract> = async (deps, actor, answer) => {
  const { bookingId, changeId, isApproved } = answer;
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'guide');
    const change = await findChange(deps.table, bookingId, changeId);
    if (change && isAnswered(change, answer)) return;
    if (change?.state !== 'open' || record.booking.openChange?.id !== changeId)
      throw new DomainError('booking.change_over');
    if (!isAllowed(record.booking, 'answer_change', 'guide', deps.now())) throw new DomainError('booking.change_over');
    await (isApproved ? approve(deps, record, change, answer) : deny(deps, record, change, answer));
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'guide');
  return presentBooking(booking, frozen, 'guide', deps.now());
};
/** The same answer, at the same price and in the same words: one that was lost. */
function isAnswered({ state, answer: given }: StoredChange, { isApproved, adjustment, comment }: Answer): boolean {
  const isSo = isApproved ? state === 'approved' || state === 'offered' : state === 'denied';
  return isSo && given?.adjustment === adjustment && given.comment === comment;
}
async function approve(deps: Deps, record: BookingRecord, change: StoredChange, answer: Answer): Promise<void> {
  const { changeId, want } = change;
  const plan = await planChange(deps.table, record, want, deps.now(), { adjustment: sek(answer.adjustment) });
  // Nobody goes at another time than they asked for: on a time that nobody was on yet the guide may have moved it.
  if (isElsewhen(change.times, plan.trip.slot)) throw new DomainError('booking.change_time_moved');
  if (needsYes(plan.money.quote.total, change.total, answer.adjustment))
    return offerChange(deps, record, change, answer);
  const also = [
    answered(deps, change, 'approved', answer),
    auditGuide(deps, record.booking, 'change_approved', { adjustment: answer.adjustment }),
    ...mailChange(deps, record, changeId, ['changeApproved'], {
      ...onlineMoney(record, plan),
      comment: answer.comment,
    }),
    ...mailChange(deps, record, changeId, ['tripChangedGuide']),
  ];
  await applyChange(deps, record, { changeId, plan, cause: 'angler', also });
}
const isElsewhen = (asked: StoredChange['times'], is: Pick<TripSlot, 'startsAt' | 'endsAt'>): boolean =>
  asked !== undefined && (asked.startsAt !== is.startsAt || asked.endsAt !== is.endsAt);
async function deny(deps: Deps, record: BookingRecord, change: StoredChange, answer: Answer): Promise<void> {
  const { openChange: _answered, ...booking } = record.booking;
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, booking, []),
    answered(deps, change, 'denied', answer),
    auditGuide(deps, booking, 'change_denied'),
    ...mailChange(deps, record, change.changeId, ['changeDenied'], { comment: answer.comment }),
  ]);
}
const answered = (deps: Deps, change: StoredChange, state: 'approved' | 'denied', { comment, adjustment }: Answer) =>
  moveChange(deps.table, { ...change, state, answer: { at: deps.now(), comment, adjustment } });
