/** Does a digest begin with so many zero bits? What a sender's machine searches for, and the server checks in one step. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let i = 0; i < whole; i++) if (digest[i] !== 0) return false;
  return (digest[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}
/** The text whose digest is looked at. */
export const proofText = (challenge: string, answer: number): string => `${challenge}:${answer}`;
