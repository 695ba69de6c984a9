import { findAccount } from '#functions/accounts/accounts.table.ts';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { isLeaving } from '#functions/platform/leaving.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { removeCalendar } from './days.table.ts';

/**
 * After many days were written: each in a transaction with the condition that their guide stays would be dear, and they
 * would all meet on the mark. A guide who went meanwhile had their calendar taken away, and it is taken away again; while
 * it is not decided yet, this waits.
 */
export const undoIfErased = (deps: Deps, { guideId, calendarId }: StoredExperience): Promise<void> =>
  deps.table.settle(async () => {
    if (!(await isLeaving(deps, guideId))) return;
    if (await findAccount(deps.table, guideId)) throw new Moved();
    await removeCalendar(deps.table, calendarId);
    throw new DomainError('accounts.erasing');
  }, 'calendar.busy');
