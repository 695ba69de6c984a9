import type * as z from 'zod';
import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideExperiences as contract } from '#shared/contracts/calendar.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { type Instant, instantAt, localDateOf } from '#shared/kernel/time.ts';
import { listNextDays } from './days.table.ts';

type Listed = z.input<typeof contract.output>['experiences'][number];

/** The guide's own experiences, whatever their state, each with the day of its next time. */
export const listGuideExperiences: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  const now = deps.now();
  const days = new Map<string, Days>();
  for (const [calendarId, zone] of new Map(experiences.map((e) => [e.calendarId, e.zone])))
    days.set(calendarId, await listNextDays(deps.table, calendarId, localDateOf(now, zone)));
  return { experiences: experiences.map((e) => listed(e, nextDate(days.get(e.calendarId) ?? new Map(), e, now))) };
};
const nextDate = (days: Days, { id, zone }: StoredExperience, now: Instant): string | null =>
  [...days].find(([date, { s }]) =>
    Object.values(s).some((slot) => slot.x === id && instantAt(date, slot.f, zone) > now),
  )?.[0] ?? null;
const listed = (e: StoredExperience, nextDate: string | null): Listed => ({
  id: e.id,
  title: e.title,
  status: e.status,
  isActive: e.isActive,
  calendarId: e.calendarId,
  zone: e.zone,
  minGroup: e.minGroup,
  maxGroup: e.maxGroup,
  noticeDays: e.noticeDays,
  noChildren: e.noChildren,
  adultPrice: e.adultPrice,
  childPrice: e.childPrice,
  privatePrice: e.privatePrice,
  nextDate,
});
