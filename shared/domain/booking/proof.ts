/** What can prove something: a photo or a document. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ProofEnding = 'jpg' | 'png' | 'webp' | 'pdf';

/** First bytes, in hex. */
const STARTS: readonly (readonly [ProofEnding, RegExp])[] = [
  ['pdf', /^255044462d/],
  ['jpg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
];
/** What the bytes are, whatever the name or the header says. */
export function proofEnding(bytes: Uint8Array): ProofEnding | undefined {
  const start = [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0];
}
/** Where it waits until the penalty is contested with it: what is never used ends there by age. */
export const unsentProofKeyOf = (uploadId: string, ending: ProofEnding): string => `${UNSENT}${uploadId}.${ending}`;
/** Where it lies from then on, for as long as its case needs it. */
export const proofKeyOf = (unsentKey: string): string => unsentKey.replace(UNSENT, 'proofs/');
const UNSENT = 'unsent/';
