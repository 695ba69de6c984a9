import { findAccount, putAvatar } from '#functions/accounts/accounts.table.ts';
import { changeGuide } from '#functions/accounts/guides.table.ts';
import { endUpload, findUpload, type Upload, uploadIdOf } from '#functions/accounts/uploads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
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
    if (upload.purpose === 'proof') await takeProof(deps, upload.id, file);
    else if (upload.purpose === 'document') await takePaper(deps, upload, file);
    else await takePicture(deps, { ...upload, purpose: upload.purpose }, file);
  }
  await deps.files.deleteUpload(file.key);
}
async function takeProof(deps: Deps, id: string, file: File): Promise<void> {
  const fileKey = await keepProof(deps, id, file);
  await deps.table.write(endUpload(deps.table, id, null, fileKey));
}
async function takePicture(deps: Deps, upload: PictureUpload, file: File): Promise<void> {
  const picture = await pictureOf(deps, upload, file);
  if (picture && upload.purpose === 'avatar') await setAvatar(deps, upload.ownerId, picture);
  if (picture && upload.purpose === 'boat')
    await deps.table.write(changeGuide(deps.table, upload.ownerId, { boatPicture: picture }));
  await deps.table.write(endUpload(deps.table, upload.id, picture));
}
/** The picture, or null when it is refused. */
async function pictureOf(deps: Deps, upload: PictureUpload, file: File): Promise<Picture | null> {
  if (upload.purpose === 'avatar' && file.bytes > POLICY.avatarBytes) return null;
  if (upload.purpose === 'boat' && file.bytes > POLICY.boatPictureBytes) return null;
  try {
    const account = await findAccount(deps.table, upload.ownerId);
    const name = account ? fullName(account) : '';
    const key = `${upload.purpose[0]}/${upload.id}`;
    const bytes = await deps.files.readUpload(file.key);
    // Native code that proofs do without.
    const { processPicture } = await import('./process-picture.ts');
    return await processPicture(deps, { key, purpose: upload.purpose, bytes, alt: { en: name, sv: name } });
  } catch (e) {
    if (!(e instanceof DomainError)) throw e;
    deps.log.info('refused', { code: e.code, uploadId: upload.id });
    return null;
  }
}
async function setAvatar(deps: Deps, ownerId: string, picture: Picture): Promise<void> {
  const account = await findAccount(deps.table, ownerId);
  if (account) await deps.table.transact(putAvatar(deps.table, account, picture));
}
