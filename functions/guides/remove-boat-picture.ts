import { changeGuide } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeBoatPicture as contract } from '#shared/contracts/guide-profile.ts';

export const removeBoatPicture: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  await deps.table.write(changeGuide(deps.table, guide.id, { boatPicture: null }));
  return { done: true };
};
