import { findExperiences } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { listConflicts as contract } from '#shared/contracts/calendar-sync.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { decideConflict } from '#shared/domain/calendar-sync/decide-conflict.ts';
import { isToDecide } from '#shared/domain/calendar-sync/feed-conflict.ts';
import type { SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';
import { listOpenConflicts, type StoredConflict } from '../conflicts.table.ts';
import { listFeedsOfGuide } from '../feeds.table.ts';
import { readSyncSettings } from '../sync-settings.table.ts';
import { zoneOfCalendar } from './calendars-of-feed.ts';
import { peopleOnSlot, sideOf } from './people-on-slot.ts';

/** What the guide has to decide: who is booked, and what the other calendar says. */
export const listConflicts: Keeps<typeof contract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  const coming = (await listOpenConflicts(deps.table, id)).filter((conflict) => isToDecide(conflict, deps.now()));
  if (coming.length === 0) return { conflicts: [] };
  const [experiences, feeds, settings] = await Promise.all([
    findExperiences(deps.table, [...new Set(coming.map((c) => c.experienceId))]),
    listFeedsOfGuide(deps.table, id),
    readSyncSettings(deps.table, id),
  ]);
  const titles = new Map(experiences.map((e) => [e.id, e.title]));
  const names = new Map(feeds.map((feed) => [feed.feedId, feed.name]));
  const around = { titles, names, settings };
  return { conflicts: await Promise.all(coming.map((c) => shown(deps, c, around))) };
};
type Around = Readonly<{
  titles: ReadonlyMap<string, Readonly<{ en: string; sv: string }>>;
  names: ReadonlyMap<string, string>;
  settings: SyncSettings;
}>;
/** As it is now: people come and go after it was found, calendars get other names and rules change. */
async function shown(deps: Deps, c: StoredConflict, { titles, names, settings }: Around) {
  const [on, zone] = await Promise.all([peopleOnSlot(deps, c), zoneOfCalendar(deps, c.calendarId)]);
  const { bookings, dropIns } = on;
  const side = c.side && sideOf(on);
  const decision = side && decideConflict({ side, isImportant: c.event.isImportant }, settings);
  return {
    conflictId: c.conflictId,
    rev: c.rev,
    feedName: names.get(c.feedId) ?? c.feedName,
    experience: { ...(titles.get(c.experienceId) ?? { en: '', sv: '' }) },
    date: c.date,
    startsAt: c.startsAt,
    endsAt: c.endsAt,
    zone,
    event: { ...c.event },
    side: side ?? null,
    proposal: decision?.kind === 'propose' ? decision.resolution : null,
    bookings: bookings.map(({ bookingId, party }) => ({ bookingId, people: headcount(party) })),
    dropIns: dropIns.length,
  };
}
