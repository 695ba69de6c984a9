import { findAccount, putAvatar, type StoredAccount } from '#functions/accounts/accounts.table.ts';
import { changeGuide, readGuide } from '#functions/accounts/guides.table.ts';
import { deleteEarlier, deletePicture, pictureKeyOf, putOwnPicture } from '#functions/accounts/pictures.table.ts';
import { bookingOfPhotos, endUpload, findUpload, type Upload, uploadIdOf } from '#functions/accounts/uploads.table.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import type { PicturePurpose } from '#shared/domain/catalogue/pictures.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { keepProof } from './keep-proof.ts';
import { takePaper } from './take-paper.ts';

type File = Readonly<{ key: string; bytes: number }>;
type PictureUpload = Upload & Readonly<{ purpose: PicturePurpose }>;
/** A file arrived. What it became is noted on its upload; the original goes. Told twice of the same file, nothing happens twice. */
export async function takeUpload(deps: Deps, file: File): Promise<void> {
  const upload = await findUpload(deps.table, uploadIdOf(file.key));
  if (upload?.state === 'waiting') {
    const sender = await senderOf(deps.table, upload);
    if (!sender) await deps.table.write(endUpload(deps.table, upload.id, null));
    else if (upload.purpose === 'proof') await takeProof(deps, upload.id, file);
    else if (upload.purpose === 'document') await takePaper(deps, upload, file);
    else await takePicture(deps, { ...upload, purpose: upload.purpose }, sender, file);
  }
  await deps.files.deleteUpload(file.key);
}
/** Nobody when the account was erased after the form was opened. */
async function senderOf(table: Table, { ownerId }: Upload): Promise<StoredAccount | undefined> {
  const bookingId = bookingOfPhotos(ownerId);
  const id = bookingId ? (await findBooking(table, bookingId))?.anglerId : ownerId;
  return id ? findAccount(table, id) : undefined;
}
async function takeProof(deps: Deps, id: string, file: File): Promise<void> {
  const fileKey = await keepProof(deps, id, file);
  await deps.table.write(endUpload(deps.table, id, null, fileKey));
}
async function takePicture(deps: Deps, upload: PictureUpload, sender: StoredAccount, file: File): Promise<void> {
  const picture = await pictureOf(deps, upload, sender, file);
  if (picture && (await keepPicture(deps, upload, sender, picture))) await dropEarlier(deps, upload, sender);
  else await deps.table.write(endUpload(deps.table, upload.id, null));
}
/** The picture, or null when it is refused. */
async function pictureOf(
  deps: Deps,
  upload: PictureUpload,
  sender: StoredAccount,
  file: File,
): Promise<Picture | null> {
  if (upload.purpose === 'avatar' && file.bytes > POLICY.avatarBytes) return null;
  if (upload.purpose === 'boat' && file.bytes > POLICY.boatPictureBytes) return null;
  try {
    const name = upload.purpose === 'review' ? '' : fullName(sender);
    const key = pictureKeyOf(upload.purpose, upload.id);
    const bytes = await deps.files.readUpload(file.key);
    // Native code that proofs do without.
    const { processPicture } = await import('./process-picture.ts');
    return await processPicture(deps, { key, purpose: upload.purpose, bytes, alt: { en: name, sv: name } });
  } catch (e) {
    return refused(deps, upload, e);
  }
}
function refused(deps: Deps, upload: Upload, e: unknown): null {
  if (!(e instanceof DomainError)) throw e;
  deps.log.info('refused', { code: e.code, uploadId: upload.id });
  return null;
}
/** On its page and on the list of whose it is, or nowhere: the erasing of an account goes by that list. */
async function keepPicture(
  deps: Deps,
  upload: PictureUpload,
  sender: StoredAccount,
  picture: Picture,
): Promise<true | null> {
  const { table } = deps;
  try {
    await table.transact([
      putOwnPicture(table, upload.ownerId, picture),
      endUpload(table, upload.id, picture),
      unlessLeaving(table, sender.id, deps.now()),
      ...showPicture(table, upload, sender, picture),
    ]);
    return true;
  } catch (e) {
    const end = refused(deps, upload, e);
    await deletePicture(deps.files, picture);
    return end;
  }
}
function showPicture(
  table: Table,
  { purpose }: PictureUpload,
  sender: StoredAccount,
  picture: Picture,
): GuardedWrite[] {
  if (purpose === 'avatar') return putAvatar(table, sender, picture);
  return purpose === 'boat' ? [changeGuide(table, sender.id, { boatPicture: picture })] : [];
}
async function dropEarlier(deps: Deps, { purpose }: PictureUpload, sender: StoredAccount): Promise<void> {
  const { table } = deps;
  if (purpose === 'avatar')
    await deleteEarlier(
      deps,
      { ownerId: sender.id, purpose, before: sender.avatar },
      async () => (await findAccount(table, sender.id))?.avatar,
    );
  if (purpose === 'boat')
    await deleteEarlier(
      deps,
      { ownerId: sender.id, purpose, before: null },
      async () => (await readGuide(table, sender.id))?.boatPicture,
    );
}
