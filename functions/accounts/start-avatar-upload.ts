import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { startAvatarUpload as contract } from '#shared/contracts/accounts.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { fileKeyOf, putNewUpload } from './uploads.table.ts';

const FORM_SECONDS = 600;

/** A form for one picture. The avatar changes when the picture has been looked at and cleaned. */
export const startAvatarUpload: Keeps<typeof contract> = async (deps, actor, { contentType, bytes }) => {
  const person = requirePerson(actor);
  if (bytes > POLICY.avatarBytes) throw new DomainError('accounts.image_too_large');
  const upload = { id: deps.newId(), ownerId: person.id, purpose: 'avatar' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes: POLICY.avatarBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
