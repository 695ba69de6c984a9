import { endDocument, type Upload } from '#functions/accounts/uploads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { paperTypeOf, unsentKeyOf } from '#shared/domain/accounts/verification.ts';
import { POLICY } from '#shared/domain/policy.ts';

/** A guide's paper arrived: when it is what it has to be it waits among the private files, as it is, until it is sent. */
export async function takePaper(deps: Deps, upload: Upload, file: { key: string; bytes: number }): Promise<void> {
  const isTooLarge = file.bytes > POLICY.verification.bytes;
  const bytes = isTooLarge ? new Uint8Array() : await deps.files.readUpload(file.key);
  const type = paperTypeOf(bytes);
  if (type) await deps.proofs.keep(unsentKeyOf(upload.id), bytes, type);
  else deps.log.info('refused', { code: 'guides.paper_invalid', uploadId: upload.id });
  await deps.table.write(endDocument(deps.table, upload.id, type ?? null));
}
