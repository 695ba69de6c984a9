import { fileKeyOf, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { startBoatUpload as contract } from '#shared/contracts/guide-profile.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const FORM_SECONDS = 600;

/** A form for one picture of the boat. The page changes when it has been looked at and cleaned. */
export const startBoatUpload: Keeps<typeof contract> = async (deps, actor, { contentType, bytes }) => {
  const guide = requireRole(actor, 'guide');
  if (bytes > POLICY.boatPictureBytes) throw new DomainError('accounts.image_too_large');
  const upload = { id: deps.newId(), ownerId: guide.id, purpose: 'boat' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes: POLICY.boatPictureBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
