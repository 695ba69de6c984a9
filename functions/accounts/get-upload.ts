import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getUpload as contract } from '#shared/contracts/accounts.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findUpload } from './uploads.table.ts';

/** How far the person's own upload has come. */
export const getUpload: Keeps<typeof contract> = async (deps, actor, { uploadId }) => {
  const person = requirePerson(actor);
  const upload = await findUpload(deps.table, uploadId);
  if (upload?.ownerId !== person.id) throw new DomainError('request.not_found');
  return { state: upload.state, picture: upload.picture };
};
