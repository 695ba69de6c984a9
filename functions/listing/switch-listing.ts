import { putAudit } from '#functions/admin/audit.table.ts';
import { getExperienceHead, getOwnExperience, putExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type {
  setListingActive as activeContract,
  setListingVisible as visibleContract,
} from '#shared/contracts/listing.ts';

/** The guide's switch: off takes the trip out of search and booking, and leaves its page. */
export const setListingActive: Keeps<typeof activeContract> = async (deps, actor, { experienceId, isActive }) => {
  const guide = requireRole(actor, 'guide');
  await deps.table.settle(async () => {
    const head = await getOwnExperience(deps.table, experienceId, guide.id);
    if (head.isActive === isActive) return;
    const now = deps.now();
    await deps.table.transact([
      putExperience(deps.table, { ...head, isActive, updatedAt: now }),
      unlessLeaving(deps.table, head.guideId, now),
    ]);
  }, 'calendar.busy');
  return { done: true };
};
/** The admin's switch: off takes the page away too. */
export const setListingVisible: Keeps<typeof visibleContract> = async (deps, actor, { experienceId, isVisible }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const head = await getExperienceHead(deps.table, experienceId);
    if (head.isVisible === isVisible) return;
    const at = deps.now();
    const what = isVisible ? 'trip_shown' : 'trip_hidden';
    await deps.table.transact([
      putExperience(deps.table, { ...head, isVisible, updatedAt: at }),
      putAudit(deps.table, { id: deps.newId(), at, entity: `EXP#${experienceId}`, by, what }),
    ]);
  }, 'calendar.busy');
  return { done: true };
};
