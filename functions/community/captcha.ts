import { createHash, randomBytes } from 'node:crypto';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { putNew } from '#functions/platform/guarded-write.ts';
import { isSameSecret, keyedHash } from '#functions/platform/hash.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { startCaptcha as contract } from '#shared/contracts/messages.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { hasZeroBits, proofText } from '#shared/kernel/proof-of-work.ts';
import { addMinutes, epochOf, toInstant } from '#shared/kernel/time.ts';

export type Proof = Readonly<{ challenge: string; answer: number }>;
const signatureOf = (deps: Pick<Deps, 'secrets'>, nonce: string, expires: string) =>
  keyedHash(deps.secrets, `captcha:${nonce}.${expires}`);

/** A challenge that the server need not remember: it is signed, and says when it ends. */
export const startCaptcha: Keeps<typeof contract> = async (deps, actor) => {
  const who = actor.kind === 'system' ? 'system' : actor.address;
  await countTry(deps, { scope: 'captcha', who, ...POLICY.captcha.starts });
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = addMinutes(deps.now(), POLICY.captcha.minutes);
  const expires = String(epochOf(expiresAt));
  const challenge = [nonce, expires, await signatureOf(deps, nonce, expires)].join('.');
  return { challenge, bits: POLICY.captcha.bits, expiresAt };
};
/** Refuses a proof that is not one; gives the write that lets it count once, for the transaction it admits. */
export async function admitProof(deps: Pick<Deps, 'table' | 'secrets' | 'now'>, proof: Proof): Promise<GuardedWrite> {
  const [nonce = '', expires = '', signature = ''] = proof.challenge.split('.');
  const isOurs = isSameSecret(signature, await signatureOf(deps, nonce, expires));
  const digest = createHash('sha256').update(proofText(proof.challenge, proof.answer)).digest();
  if (!isOurs || !hasZeroBits(digest, POLICY.captcha.bits)) throw new DomainError('community.captcha_failed');
  if (toInstant(Number(expires)) < deps.now()) throw new DomainError('community.captcha_used');
  const ttl = Math.ceil(Number(expires) / 1000) + 3600;
  const item = { pk: `CAPTCHA#${nonce}`, sk: 'CAPTCHA', kind: 'CAPTCHA', v: 1, ttl };
  return putNew(deps.table.name, item, 'community.captcha_used');
}
