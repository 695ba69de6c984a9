import { putDays } from '#functions/calendar/days.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { joinLine as contract } from '#shared/contracts/waiting.ts';
import { checkWaiting } from '#shared/domain/booking/check-waiting.ts';
import { aheadOf, type Wait } from '#shared/domain/booking/wait.ts';
import { countLine } from '#shared/domain/calendar/line.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { localDateOf } from '#shared/kernel/time.ts';
import { readTrip, type TripRead } from './read-trip.ts';
import { listLine, listWaitsOf, putWait } from './waiting-list.table.ts';

/** Joins the waiting list of a full time. Who is on it already stays where they are, with the party they now have. */
export const joinLine: Keeps<typeof contract> = async (deps, actor, { party, language, ...choice }) => {
  const angler = requireRole(actor, 'angler');
  const { mostOnList, mostOfAngler } = POLICY.waiting;
  return deps.table.settle(async () => {
    const trip = await readTrip(deps.table, choice, deps.now());
    const { calendarId, zone } = trip.stored;
    const line = await listLine(deps.table, calendarId, choice);
    const mine = line.find((wait) => wait.anglerId === angler.id);
    if (mine && mine.state !== 'waiting') return { ahead: 0 };
    checkWaiting({ ...trip, party, date: choice.date, slotId: choice.slotId, now: deps.now() });
    if (mine) {
      // The day moves too: whoever is asking the line now decides again, with this party.
      await deps.table.transact([
        ...putDays(deps.table, calendarId, countLine(trip.days, choice, 0)),
        putWait(deps.table, { ...mine, party, language }),
      ]);
      return { ahead: aheadOf(line, mine) };
    }
    if (line.length >= mostOnList) throw new DomainError('booking.line_full');
    const others = await listWaitsOf(deps.table, angler.id, localDateOf(deps.now(), zone));
    if (others.length >= mostOfAngler) throw new DomainError('booking.too_many_lines', { most: mostOfAngler });
    const wait = newWait(deps, trip, { anglerId: angler.id, party, language });
    await deps.table.transact([
      ...putDays(deps.table, calendarId, countLine(trip.days, choice, 1)),
      putWait(deps.table, wait),
      unlessLeaving(deps.table, angler.id, deps.now()),
    ]);
    return { ahead: aheadOf([...line, wait], wait) };
  });
};
type Who = Pick<Wait, 'anglerId' | 'party' | 'language'>;
function newWait(deps: Deps, { stored, slot }: TripRead, who: Who): Wait {
  const { slotId, date, from, to, startsAt, endsAt } = slot;
  return {
    ...who,
    waitId: deps.newId(),
    calendarId: stored.calendarId,
    experienceId: stored.id,
    title: stored.title,
    zone: stored.zone,
    ...{ slotId, date, from, to, startsAt, endsAt },
    state: 'waiting',
    joinedAt: deps.now(),
    rev: 0,
  };
}
