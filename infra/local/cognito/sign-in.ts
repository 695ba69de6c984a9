import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type JsonInput, ServiceError } from '../service-server.ts';
import { invalidParameter } from './attributes.ts';
import { hidesPeople, notAuthorized, type Operation, type Pool, text, wrongNameOrPassword } from './pool.ts';
import { beginSrp, makeVerifier, provesPassword, type SrpSession, verifies } from './srp.ts';
import { hashToken } from './tokens.ts';
import type { Session, User } from './users.ts';

const CHALLENGE_MS = 3 * 60_000;
const MOST_SESSIONS = 200;
type Challenge = Readonly<{ srp: SrpSession; user?: User; key: string; until: number }>;

/** Sign-in by SRP, so that the password never travels, and by password where the client allows it. */
export function createSignIn(): { initiateAuth: Operation; respondToAuthChallenge: Operation } {
  const challenges = new Map<string, Challenge>();
  return {
    async initiateAuth(pool, input) {
      const flow = text(input, 'AuthFlow');
      const given = (input.AuthParameters ?? {}) as JsonInput;
      checkFlow(pool, flow);
      if (flow === 'USER_SRP_AUTH') return challenge(pool, challenges, given);
      if (flow === 'USER_PASSWORD_AUTH') return passwordSignIn(pool, given);
      return { ChallengeParameters: {}, AuthenticationResult: refresh(pool, text(given, 'REFRESH_TOKEN')) };
    },
    async respondToAuthChallenge(pool, input) {
      if (input.ChallengeName !== 'PASSWORD_VERIFIER')
        throw invalidParameter(`The challenge ${input.ChallengeName} is not part of this stand-in.`);
      const answer = (input.ChallengeResponses ?? {}) as JsonInput;
      const secretBlock = text(answer, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const met = challenges.get(secretBlock);
      challenges.delete(secretBlock);
      if (!met || met.until < pool.now()) throw wrongNameOrPassword();
      const right = provesPassword(met.srp, {
        secretBlock,
        timestamp: text(answer, 'TIMESTAMP'),
        signature: text(answer, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      return finish(pool, met.user && pool.users.byUsername(met.user.username), met.key, right);
    },
  };
}

function checkFlow(pool: Pool, flow: string) {
  const allowed = pool.client.ExplicitAuthFlows ?? ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  const wanted = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow;
  if (!['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'].includes(wanted))
    throw invalidParameter(`The flow ${flow} is not part of this stand-in.`);
  if (!allowed.includes(`ALLOW_${wanted}`)) throw invalidParameter(`${wanted} flow not enabled for this client`);
  if (wanted === 'REFRESH_TOKEN_AUTH' && rotates(pool))
    throw invalidParameter('Refresh token rotation is enabled: use GetTokensFromRefreshToken.');
}

function challenge(pool: Pool, challenges: Map<string, Challenge>, given: JsonInput) {
  const name = text(given, 'USERNAME');
  const user = findUser(pool, name);
  const who = user ?? stranger(pool, name);
  const key = `password:${who.username}`;
  if (pool.attempts.locked(key)) throw notAuthorized('Password attempts exceeded');
  const srp = beginSrp(who.password, pool.name, who.username, text(given, 'SRP_A'));
  if (!srp) throw invalidParameter('SRP_A is not a value of the group.');
  for (const [block, one] of challenges) if (one.until < pool.now()) challenges.delete(block);
  const secretBlock = randomBytes(64).toString('base64');
  challenges.set(secretBlock, { srp, user, key, until: pool.now() + CHALLENGE_MS });
  const parameters = {
    SALT: who.password.salt,
    SECRET_BLOCK: secretBlock,
    SRP_B: srp.publicB.toString(16),
    USERNAME: who.username,
    USER_ID_FOR_SRP: who.username,
  };
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: parameters };
}

/** Someone who does not exist gets the same name and salt each time, as someone who does would. */
function stranger(pool: Pool, name: string): Pick<User, 'username' | 'password'> {
  const seed = createHash('sha256').update(`${pool.id} ${name.toLowerCase()}`).digest('hex');
  const username = seed.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { username, password: makeVerifier(pool.name, username, randomUUID(), seed.slice(32)) };
}

function passwordSignIn(pool: Pool, given: JsonInput) {
  const name = text(given, 'USERNAME');
  const user = findUser(pool, name);
  const key = `password:${(user ?? stranger(pool, name)).username}`;
  if (pool.attempts.locked(key)) throw notAuthorized('Password attempts exceeded');
  return finish(
    pool,
    user,
    key,
    user !== undefined && verifies(user.password, pool.name, user.username, text(given, 'PASSWORD')),
  );
}

function findUser(pool: Pool, name: string): User | undefined {
  const user = pool.users.find(name);
  if (!user && !hidesPeople(pool)) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** What is wrong with an account is told only to who knows its password. */
function finish(pool: Pool, user: User | undefined, key: string, right: boolean) {
  if (!user || !right) {
    pool.attempts.failed(key);
    throw wrongNameOrPassword();
  }
  pool.attempts.succeeded(key);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  const refreshToken = pool.tokens.newRefresh(user.username);
  const session: Session = {
    id: randomUUID(),
    refreshHashes: [refreshToken.kept],
    authTime: Math.floor(pool.now() / 1000),
  };
  pool.users.save({ ...user, sessions: [...user.sessions, session].slice(-MOST_SESSIONS) });
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...pool.tokens.result(user, session), RefreshToken: refreshToken.token },
  };
}

const rotates = (pool: Pool) => pool.client.RefreshTokenRotation?.Feature === 'ENABLED';

export const getTokensFromRefreshToken: Operation = async (pool, input) => ({
  AuthenticationResult: refresh(pool, text(input, 'RefreshToken')),
});

function refresh(pool: Pool, token: string) {
  const hash = hashToken(token);
  const user = ownerOf(pool, token);
  const session = user?.sessions.find((one) => one.refreshHashes.some((kept) => kept.hash === hash));
  if (!user || !session) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!session.refreshHashes.some((kept) => kept.hash === hash && kept.until > pool.now()))
    throw notAuthorized('Refresh Token has expired');
  if (!rotates(pool)) return pool.tokens.result(user, session);
  const grace = pool.now() + (pool.client.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0) * 1000;
  const next = pool.tokens.newRefresh(user.username);
  const older = session.refreshHashes
    .filter((kept) => kept.until > pool.now())
    .map((kept) => (kept.hash === hash ? { ...kept, until: Math.min(kept.until, grace) } : kept));
  const turned: Session = { ...session, refreshHashes: [...older, next.kept] };
  pool.users.save({ ...user, sessions: user.sessions.map((one) => (one === session ? turned : one)) });
  return { ...pool.tokens.result(user, turned), RefreshToken: next.token };
}

export const revokeToken: Operation = async (pool, input) => {
  if (pool.client.EnableTokenRevocation === false)
    throw new ServiceError('UnsupportedOperationException', 'Token revocation is not enabled for this client.');
  const token = text(input, 'Token');
  const user = ownerOf(pool, token);
  const hash = hashToken(token);
  if (user)
    pool.users.save({
      ...user,
      sessions: user.sessions.filter((one) => !one.refreshHashes.some((kept) => kept.hash === hash)),
    });
  return {};
};

const ownerOf = (pool: Pool, token: string) =>
  pool.users.byUsername(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
