import { findExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { fitToGroup } from '#shared/domain/calendar/fit-to-group.ts';
import { asNarrowed } from '#shared/domain/catalogue/narrowing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { changeDays } from './change-days.ts';

/**
 * After times were written: has the group become smaller meanwhile, or the trip gone? Whoever makes it smaller says
 * so first and looks at the dates then (`narrow-group.ts`), so one of the two sees the other. A condition in each
 * day's transaction would say the same, but the days of a range are written beside each other and would contend for it.
 */
export async function keepToGroup(deps: Deps, decidedOn: StoredExperience, dates: readonly LocalDate[]): Promise<void> {
  const { id: experienceId, calendarId } = decidedOn;
  const now = deps.now();
  const head = await findExperience(deps.table, experienceId);
  const most = head ? asNarrowed(head, now).maxGroup : 0;
  if (most < decidedOn.maxGroup) {
    const group = { experienceId, most, now };
    await changeDays(deps, {
      calendarId,
      dates,
      decide: (date, days) => ({ ...fitToGroup(days, date, group), result: undefined }),
    });
  }
  if (most === 0) throw new DomainError('catalogue.experience_not_found');
}
