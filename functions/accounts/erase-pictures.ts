import type { Deps } from '#functions/platform/deps.ts';
import type { StoredAccount } from './accounts.table.ts';
import { readGuide } from './guides.table.ts';
import { deleteOwnPictures, deletePicture } from './pictures.table.ts';

/** What the person looks like, their boat, and every picture that they ever sent for a trip. */
export async function erasePictures(deps: Deps, { id, avatar }: StoredAccount): Promise<void> {
  const boat = (await readGuide(deps.table, id))?.boatPicture;
  for (const picture of [avatar, boat]) if (picture) await deletePicture(deps.files, picture);
  await deleteOwnPictures(deps, id);
}
