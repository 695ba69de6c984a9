import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Feed } from '#shared/domain/calendar-sync/feed.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { findCalendar } from '../calendars.table.ts';

/** The calendars that a feed blocks: the guide's only one, the chosen experience's, or those of all experiences. */
export async function calendarsOfFeed(deps: Deps, feed: Feed): Promise<string[]> {
  if (feed.calendarMode === 'single') return [feed.guideId];
  const experiences = await listExperiencesOfGuide(deps.table, feed.guideId);
  const chosen = experiences.filter(({ id }) => feed.experienceId === undefined || id === feed.experienceId);
  return [...new Set(chosen.map(({ calendarId }) => calendarId))].sort();
}
export const zoneOfCalendar = async (deps: Deps, calendarId: string): Promise<string> =>
  (await findCalendar(deps.table, calendarId))?.zone ?? DEFAULT_ZONE;
