import type { Deps } from '#functions/platform/deps.ts';
import { proofEnding, unsentProofKeyOf } from '#shared/domain/booking/proof.ts';
import { POLICY } from '#shared/domain/policy.ts';

const TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Puts a proof aside, where nobody sees it and a day ends it, under what it really is. Undefined when it is neither a picture nor a PDF. */
export async function keepProof(
  { files, proofs, log }: Pick<Deps, 'files' | 'proofs' | 'log'>,
  uploadId: string,
  file: Readonly<{ key: string; bytes: number }>,
): Promise<string | undefined> {
  const bytes = file.bytes <= POLICY.proofBytes ? await files.readUpload(file.key) : new Uint8Array();
  const ending = proofEnding(bytes);
  if (!ending) {
    log.info('refused', { code: 'booking.proof_invalid', uploadId });
    return undefined;
  }
  const key = unsentProofKeyOf(uploadId, ending);
  await proofs.keep(key, bytes, TYPES[ending]);
  return key;
}
