import { randomInt } from 'node:crypto';
import { ServiceError } from '../service-server.ts';
import type { Pool } from './pool.ts';
import { limitExceeded } from './pool.ts';
import type { CodeKind, User } from './users.ts';

const HOUR_MS = 3_600_000;
const VALID_MS: Record<CodeKind, number> = { confirm: 24 * HOUR_MS, reset: HOUR_MS, email: 24 * HOUR_MS };
const MAILS_AN_HOUR = 10;
const WRONG_TRIES = 5;

type Issue = Readonly<{ kind: CodeKind; source: string; to: string; metadata?: unknown }>;

/** Makes a new code, which ends the one before, and gives it to the pool's sender. */
export async function issueCode(pool: Pool, user: User, issue: Issue): Promise<User> {
  const lately = user.mailed.filter((at) => at > pool.now() - HOUR_MS);
  if (lately.length >= MAILS_AN_HOUR) throw limitExceeded();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const kept = { code, expiresAt: pool.now() + VALID_MS[issue.kind], wrongTries: 0 };
  const saved = pool.users.save({
    ...user,
    mailed: [...lately, pool.now()],
    codes: { ...user.codes, [issue.kind]: kept },
  });
  await pool.handOver({
    source: issue.source,
    username: user.username,
    // the address to prove, which the person may not have yet
    attributes: { ...user.attributes, email: issue.to, 'cognito:user_status': user.status },
    code,
    metadata: issue.metadata,
  });
  return saved;
}

/** The person without the code when it is right; else the service's refusal, and the wrong try is counted. */
export function useCode(pool: Pool, user: User, kind: CodeKind, given: string): User {
  const kept = user.codes[kind];
  if (!kept || kept.expiresAt <= pool.now()) throw expiredCode();
  if (kept.wrongTries >= WRONG_TRIES) throw limitExceeded();
  if (kept.code !== given) {
    pool.users.save({ ...user, codes: { ...user.codes, [kind]: { ...kept, wrongTries: kept.wrongTries + 1 } } });
    throw wrongCode();
  }
  const { [kind]: _used, ...codes } = user.codes;
  return { ...user, codes };
}

export const expiredCode = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const wrongCode = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** `a***@e***`: the same for a real address and a made-up one. */
export function deliveryDetails(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1) || 'u'}***@${domain.slice(0, 1) || 'e'}***`,
  };
}
