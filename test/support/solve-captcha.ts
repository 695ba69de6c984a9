import { createHash } from 'node:crypto';
import { hasZeroBits, proofText } from '#shared/kernel/proof-of-work.ts';

/** The work that a sender's machine does. */
export function solveCaptcha({ challenge, bits }: Readonly<{ challenge: string; bits: number }>) {
  for (let answer = 0; ; answer++) {
    const digest = createHash('sha256').update(proofText(challenge, answer)).digest();
    if (hasZeroBits(digest, bits)) return { challenge, answer };
  }
}
