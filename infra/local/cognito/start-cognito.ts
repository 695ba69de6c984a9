import { randomUUID } from 'node:crypto';
import { ACCOUNT, type InvokeFunction, type Log, type MayDo, REGION, type StandIn } from '../ports.ts';
import { demand, type JsonCall, ServiceError, startJsonService } from '../service-server.ts';
import { administration } from './administration.ts';
import { countAttempts } from './attempts.ts';
import type { Attributes } from './attributes.ts';
import { type CodeSender, createHandOver } from './hand-over-code.ts';
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  updateUserAttributes,
  verifyUserAttribute,
} from './own-account.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import type { Operation, Pool } from './pool.ts';
import type { ClientProps, PoolProps } from './pool-config.ts';
import { createSignIn, getTokensFromRefreshToken, revokeToken } from './sign-in.ts';
import { confirmSignUp, newUser, resendConfirmationCode, signUp } from './sign-up.ts';
import { type Jwks, openTokens } from './tokens.ts';
import { createTriggers, type TriggerArns } from './triggers.ts';
import { openUsers } from './users.ts';

export type CognitoOptions = Readonly<{
  dataDir: string;
  port?: number;
  pool: PoolProps;
  poolId: string;
  client: ClientProps;
  clientId: string;
  groups: readonly string[];
  triggers: TriggerArns;
  invoke: InvokeFunction;
  sender: CodeSender;
  log: Log;
  mayDo?: MayDo;
  /** Real time, which sign-in keeps; a test may give another. */
  now?: () => number;
}>;

export type NewAccount = Readonly<{
  email: string;
  password: string;
  attributes: Attributes;
  groups: readonly string[];
  sub?: string;
}>;
export type Cognito = StandIn &
  Readonly<{
    issuer: string;
    jwks: Jwks;
    /** A confirmed account, made once: a repeat leaves it as it is. */
    createUser(account: NewAccount): { sub: string; username: string };
    /** An access token without a sign-in, for tests; undefined for an address without an account. */
    issueToken(email: string): string | undefined;
  }>;

export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${options.poolId}`;
  const pool = openPool(options, issuer);
  const forEverybody = operationsForEverybody();
  const server = await startJsonService({
    port: options.port,
    version: '1.1',
    cors: true,
    failed: (line) => options.log(`cognito: ${line}`),
    get: (path) => (path === `/${options.poolId}/.well-known/jwks.json` ? pool.tokens.jwks : undefined),
    answer: (call) => answer(options, pool, forEverybody, call),
  });
  return {
    url: server.url,
    issuer,
    jwks: pool.tokens.jwks,
    createUser: (account) => createUser(pool, account),
    issueToken: (email) => issueToken(pool, email),
    async stop() {
      await server.stop();
      pool.users.close();
    },
  };
}

function openPool(options: CognitoOptions, issuer: string): Pool {
  const now = options.now ?? Date.now;
  const { dataDir, clientId, client, poolId, invoke } = options;
  return {
    id: poolId,
    name: poolId.split('_')[1] ?? poolId,
    props: options.pool,
    clientId,
    client,
    groups: options.groups,
    users: openUsers(dataDir, options.pool, now),
    tokens: openTokens({ dataDir, issuer, clientId, client, now }),
    triggers: createTriggers({ arns: options.triggers, poolId, clientId, invoke }),
    attempts: countAttempts(now),
    handOver: createHandOver({ poolId, clientId, sender: options.sender }),
    now,
  };
}

function operationsForEverybody(): Record<string, Operation> {
  const { initiateAuth, respondToAuthChallenge } = createSignIn();
  return {
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    GlobalSignOut: globalSignOut,
    DeleteUser: deleteUser,
  };
}

async function answer(
  options: CognitoOptions,
  pool: Pool,
  forEverybody: Record<string, Operation>,
  { operation, input, accessKey }: JsonCall,
): Promise<unknown> {
  const open = forEverybody[operation];
  if (open) {
    if (input.ClientId !== undefined && input.ClientId !== pool.clientId)
      throw new ServiceError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`);
    return open(pool, input);
  }
  const administrative = administration[operation];
  if (!administrative)
    throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
  demand(
    options.mayDo,
    accessKey,
    `cognito-idp:${operation}`,
    `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${pool.id}`,
  );
  if (input.UserPoolId !== pool.id)
    throw new ServiceError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`);
  return administrative(pool, input);
}

function createUser(pool: Pool, account: NewAccount): { sub: string; username: string } {
  const known = pool.users.byEmail(account.email);
  if (known) return { sub: known.attributes.sub ?? '', username: known.username };
  const sub = account.sub ?? randomUUID();
  const attributes = { ...account.attributes, email: account.email, email_verified: 'true', sub };
  const user = newUser(pool, { username: sub, password: account.password, attributes });
  pool.users.save({ ...user, status: 'CONFIRMED', groups: [...account.groups].sort() });
  return { sub, username: sub };
}

const LOCAL_SESSION = 'local-token';

function issueToken(pool: Pool, email: string): string | undefined {
  const user = pool.users.byEmail(email);
  if (!user) return undefined;
  const session = user.sessions.find((one) => one.id === LOCAL_SESSION) ?? {
    id: LOCAL_SESSION,
    refreshHashes: [],
    authTime: Math.floor(pool.now() / 1000),
  };
  if (!user.sessions.includes(session)) pool.users.save({ ...user, sessions: [...user.sessions, session] });
  return pool.tokens.accessToken(user, session);
}
