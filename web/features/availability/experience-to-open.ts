import { readStored, store } from '#web/lib/stored.ts';
import type { GuideExperience } from './use-guide-calendar.ts';

const KEY = 'calendar_experience';

export function rememberExperience(id: string | undefined): void {
  if (id) store(KEY, id);
}
/** The one in the address, else the one looked at last, else the one with the next time; a calendar without times comes last. */
export function experienceToOpen<E extends Pick<GuideExperience, 'id' | 'status' | 'nextDate'>>(
  experiences: readonly E[],
  asked: string | null,
): E | undefined {
  const byId = (id: string | null) => experiences.find((e) => e.id === id);
  const withTimes = experiences
    .filter((e) => e.nextDate)
    .sort((a, b) => (a.nextDate ?? '').localeCompare(b.nextDate ?? ''));
  return (
    byId(asked) ??
    byId(readStored(KEY)) ??
    withTimes[0] ??
    experiences.find(({ status }) => status === 'live') ??
    experiences[0]
  );
}
