import type { Deps } from '#functions/platform/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { changeUntil } from '#shared/domain/booking/change-rule.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { findChange, putNewChange } from './change-requests.table.ts';
import { storeMove } from './effects.ts';
import { planChange, type Want } from './plan-change.ts';
import { demandShown } from './preview-change.ts';

/** A wish that could come true now is laid before the guide. No places move until the answer. */
export async function askForChange(
  deps: Deps,
  record: BookingRecord,
  want: Want,
  kind: 'date' | 'party',
  { comment, changeHash }: Readonly<{ comment: string; changeHash: string }>,
): Promise<'asked'> {
  const now = deps.now();
  const plan = await planChange(deps.table, record, want, now);
  demandShown(plan, false, changeHash);
  const total = plan.money.quote.total.minor;
  const { from, to, startsAt, endsAt } = plan.trip.slot;
  const { booking } = record;
  const { bookingId } = booking;
  const changeId = deps.newId();
  const until = changeUntil(booking.startsAt, now);
  await deps.table.transact([
    ...storeMove(
      { deps, record, hint: {} },
      { ...booking, openChange: { id: changeId, kind, by: 'angler', until } },
      [],
    ),
    putNewChange(deps.table, {
      ...{ bookingId, changeId, askedAt: now, until, comment, total, want },
      times: { from, to, startsAt, endsAt },
    }),
    ...mailChange(deps, record, changeId, ['changeAsked'], { changeId }),
  ]);
  return 'asked';
}
/** Is this what is being asked already? */
export async function sameWish(deps: Deps, { bookingId, openChange }: Booking, want: Want): Promise<boolean> {
  const open = openChange && (await findChange(deps.table, bookingId, openChange.id));
  if (!open) return false;
  const { party, date, slotId } = open.want;
  const samePeople =
    party.adults === want.party.adults &&
    party.children === want.party.children &&
    party.private === want.party.private;
  return samePeople && date === want.date && slotId === want.slotId;
}
