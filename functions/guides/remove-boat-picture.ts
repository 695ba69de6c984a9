import { changeGuide, readGuide } from '#functions/accounts/guides.table.ts';
import { deleteEarlier } from '#functions/accounts/pictures.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeBoatPicture as contract } from '#shared/contracts/guide-profile.ts';

export const removeBoatPicture: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const before = (await readGuide(deps.table, guide.id))?.boatPicture ?? null;
  await deps.table.write(changeGuide(deps.table, guide.id, { boatPicture: null }));
  await deleteEarlier(
    deps,
    { ownerId: guide.id, purpose: 'boat', before },
    async () => (await readGuide(deps.table, guide.id))?.boatPicture,
  );
  return { done: true };
};
