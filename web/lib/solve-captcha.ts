import { hasZeroBits, proofText } from '#shared/kernel/proof-of-work.ts';

const AT_A_TIME = 256;

/** Searches for the answer. The browser digests beside the page's own thread, so the page stays awake. */
export async function solveCaptcha({ challenge, bits }: Readonly<{ challenge: string; bits: number }>) {
  const encoder = new TextEncoder();
  const isAnswer = async (answer: number) => {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, answer)));
    return hasZeroBits(new Uint8Array(digest), bits);
  };
  for (let from = 0; ; from += AT_A_TIME) {
    const tried = await Promise.all(Array.from({ length: AT_A_TIME }, (_, i) => isAnswer(from + i)));
    const found = tried.indexOf(true);
    if (found >= 0) return { challenge, answer: from + found };
  }
}
