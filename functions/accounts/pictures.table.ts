import type { Deps } from '#functions/platform/deps.ts';
import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { PICTURE_ENDINGS, type PicturePurpose } from '#shared/domain/catalogue/pictures.ts';
import { PictureItem } from './accounts.table.ts';

const OwnPicture = PictureItem.pick({ key: true, widths: true });
type Files = Pick<Picture, 'key' | 'widths'>;
type Store = Pick<Deps, 'table' | 'files'>;
const keyOf = (ownerId: string, key: string) => ({ pk: `PICTURES#${ownerId}`, sk: key });

/** Where a picture's files are: the letter says what it is for. */
export const pictureKeyOf = (purpose: PicturePurpose, uploadId: string): string => `${purpose[0]}/${uploadId}`;
/** Whose it is, so that all of them are found when the person goes: also those that are on no page, and never were. */
export const putOwnPicture = (table: Table, ownerId: string, { key, widths }: Files): GuardedWrite =>
  putOver(table.name, { ...keyOf(ownerId, key), kind: 'PICTURE', v: 1, key, widths });

async function listOwnPictures(table: Table, ownerId: string, prefix: string): Promise<Files[]> {
  const items = await table.queryAll({ pk: keyOf(ownerId, '').pk, prefix, consistent: true });
  return items.map((item) => OwnPicture.parse(item));
}
/** Every size and format of it. */
export async function deletePicture({ deleteImage }: Deps['files'], { key, widths }: Files): Promise<void> {
  for (const width of widths)
    for (const ending of PICTURE_ENDINGS) await deleteImage(`images/${key}/${width}.${ending}`);
}
async function deleteOwnPicture({ table, files }: Store, ownerId: string, picture: Files): Promise<void> {
  await deletePicture(files, picture);
  await table.write(remove(table.name, keyOf(ownerId, picture.key)));
}
/**
 * Another picture is shown now, or none: the earlier ones go. They are listed before it is read which one is shown, so
 * that of two at once neither takes the other's away while it is the one.
 */
export async function deleteEarlier(
  store: Store,
  { ownerId, purpose, before }: Readonly<{ ownerId: string; purpose: 'avatar' | 'boat'; before: Picture | null }>,
  readShown: () => Promise<Picture | null | undefined>,
): Promise<void> {
  const own = await listOwnPictures(store.table, ownerId, pictureKeyOf(purpose, ''));
  const shown = await readShown();
  for (const picture of before ? [...own, before] : own)
    if (picture.key !== shown?.key) await deleteOwnPicture(store, ownerId, picture);
}
/** The owner goes. */
export async function deleteOwnPictures(store: Store, ownerId: string): Promise<void> {
  for (const picture of await listOwnPictures(store.table, ownerId, ''))
    await deleteOwnPicture(store, ownerId, picture);
}
