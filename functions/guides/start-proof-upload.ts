import { fileKeyOf, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { startProofUpload as contract } from '#shared/contracts/proofs.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const FORM_SECONDS = 600;

/** A form for one file. What it really is is looked at when it has arrived. */
export const startProofUpload: Keeps<typeof contract> = async (deps, actor, { contentType, bytes }) => {
  const guide = requireRole(actor, 'guide');
  const mostBytes = POLICY.verification.bytes;
  if (bytes > mostBytes) throw new DomainError('guides.paper_too_large');
  const upload = { id: deps.newId(), ownerId: guide.id, purpose: 'document' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
