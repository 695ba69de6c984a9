import { findExperiences } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { listConflicts as contract } from '#shared/contracts/calendar-sync.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { listOpenConflicts, type StoredConflict } from '../conflicts.table.ts';
import { zoneOfCalendar } from './calendars-of-feed.ts';
import { peopleOnSlot } from './people-on-slot.ts';

/** What the guide has to decide: who is booked, and what the other calendar says. */
export const listConflicts: Keeps<typeof contract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  const coming = (await listOpenConflicts(deps.table, id)).filter(({ endsAt }) => endsAt > deps.now());
  const experiences = await findExperiences(deps.table, [...new Set(coming.map((c) => c.experienceId))]);
  const titles = new Map(experiences.map((e) => [e.id, e.title]));
  return {
    conflicts: await Promise.all(coming.map((c) => shown(deps, c, titles.get(c.experienceId) ?? { en: '', sv: '' }))),
  };
};
type Title = Readonly<{ en: string; sv: string }>;
async function shown(deps: Deps, c: StoredConflict, experience: Title) {
  const [{ bookings, dropIns }, zone] = await Promise.all([peopleOnSlot(deps, c), zoneOfCalendar(deps, c.calendarId)]);
  return {
    conflictId: c.conflictId,
    rev: c.rev,
    feedName: c.feedName,
    experience: { ...experience },
    date: c.date,
    startsAt: c.startsAt,
    endsAt: c.endsAt,
    zone,
    event: { ...c.event },
    side: c.side ?? null,
    proposal: c.proposal ?? null,
    bookings: bookings.map(({ bookingId, party }) => ({ bookingId, people: headcount(party) })),
    dropIns: dropIns.length,
  };
}
