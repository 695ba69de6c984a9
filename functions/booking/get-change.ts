import { readDaysOf } from '#functions/calendar/days.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getChange as contract } from '#shared/contracts/changes.ts';
import { estimateOf } from '#shared/domain/booking/change-quote.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { endsAfterDaysOf, toLocalTime } from '#shared/kernel/time.ts';
import { findChange } from './change-requests.table.ts';
import { getMyRecord } from './own-record.ts';
import { planChange } from './plan-change.ts';
import { priceAfter } from './preview-change.ts';

/** The change that waits, for both of its sides, with what it would cost now. */
export const getChange: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { record } = await getMyRecord(deps.table, actor, bookingId);
  const { booking, frozen } = record;
  const { openChange } = booking;
  const change = openChange && (await findChange(deps.table, bookingId, openChange.id));
  if (!openChange || !change) throw new DomainError('booking.change_over');
  const { want } = change;
  const offer = change.state === 'offered' ? change.answer : undefined;
  const [experience, days, plan] = await Promise.all([
    findExperience(deps.table, booking.experienceId),
    readDaysOf(deps.table, booking.calendarId, want),
    planChange(deps.table, record, want, deps.now(), { adjustment: sek(offer?.adjustment ?? 0) }).catch(
      (e: unknown) => {
        if (e instanceof DomainError) return null;
        throw e;
      },
    ),
  ]);
  if (!experience) throw new DomainError('booking.change_over');
  const times = days.get(want.date)?.s[want.slotId] ?? { f: booking.from, t: booking.to };
  return {
    changeId: change.changeId,
    kind: openChange.kind,
    comment: change.comment,
    askedAt: change.askedAt,
    until: change.until,
    party: want.party,
    date: want.date,
    start: toLocalTime(times.f),
    end: toLocalTime(times.t),
    endsAfterDays: endsAfterDaysOf(times.t),
    estimate: estimateOf(booking.party, want.party, frozen.quote, experience),
    price: plan && priceAfter(record, plan, false),
    offer: offer ? { adjustment: sek(offer.adjustment), comment: offer.comment } : null,
  };
};
