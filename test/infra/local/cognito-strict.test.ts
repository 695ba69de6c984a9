import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersInGroupCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cognito } from '#infra/local/cognito/start-cognito.ts';
import { aPool, clientId, poolId, sdk } from './cognito-pool.ts';

let pool: ReturnType<typeof aPool>;
let cognito: Cognito;
const ClientId = clientId;
const attributes = (email: string, more: Record<string, string> = {}): AttributeType[] =>
  Object.entries({ email, ...more }).map(([Name, Value]) => ({ Name, Value }));
// biome-ignore lint/suspicious/noExplicitAny: one helper for the answers of many commands
const send = (command: unknown): Promise<any> => sdk(cognito.url).send(command as never);
const outcome = (command: unknown) =>
  send(command).then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const signUp = (Username: string, email: string, more: object = {}) =>
  new SignUpCommand({ ClientId, Username, Password: 'trout-123', UserAttributes: attributes(email), ...more });
const confirm = (Username: string, ConfirmationCode = pool.lastCode()) =>
  new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode });
const byPassword = (USERNAME: string, PASSWORD: string) =>
  new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
const restart = async (client: object) => {
  await cognito.stop();
  pool.state.client = client;
  cognito = await pool.start();
};
const withPasswords = {
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
};

beforeEach(async () => {
  pool = aPool();
  pool.state.client = withPasswords;
  cognito = await pool.start();
});
afterEach(() => cognito.stop());

it('O-041: refuses names, passwords and attributes that do not fit or that nobody may write', async () => {
  expect(await outcome(signUp('ana@example.com', 'ana@example.com'))).toContain('Username cannot be of email format');
  expect(await outcome(signUp('a', 'ana@example.com', { Password: 'short' }))).toContain('InvalidPasswordException');
  expect(await outcome(signUp('a', 'no address'))).toContain('Invalid email address format');
  expect(
    await outcome(
      signUp('a', 'a@example.com', { UserAttributes: attributes('a@example.com', { email_verified: 'true' }) }),
    ),
  ).toContain('A client attempted to write unauthorized attribute');
  expect(
    await outcome(
      signUp('a', 'a@example.com', { UserAttributes: attributes('a@example.com', { 'custom:admin': 'yes' }) }),
    ),
  ).toContain('does not exist in the schema');
  expect(
    await outcome(
      signUp('a', 'a@example.com', {
        UserAttributes: attributes('a@example.com', { 'custom:account_type': 'administrator' }),
      }),
    ),
  ).toContain('no longer than 6');
  expect(await outcome(signUp('a', 'a@example.com', { UserAttributes: [] }))).toContain(
    'email: The attribute is required',
  );
  expect(pool.state.codes).toEqual([]);
});

it('O-045: tells of a taken address only to who can read its mail, and leaves the account as it is', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: [] });
  expect(await outcome(signUp('stranger', 'ana@example.com'))).toBe('done');
  expect(pool.state.codes.at(-1)?.to).toBe('ana@example.com');
  expect(await outcome(confirm('stranger'))).toContain('AliasExistsException');
  expect(await outcome(signUp('case', 'ANA@Example.COM', { Password: 'pike-45678' }))).toBe('done');
  expect(await outcome(byPassword('case', 'pike-45678'))).toContain('UserNotConfirmedException');
  expect(await outcome(confirm('case'))).toContain('AliasExistsException');
  expect(await outcome(byPassword('Ana@Example.com', 'pike-45678'))).toContain('Incorrect username or password');
  expect(await outcome(byPassword('ana@example.com', 'trout-123'))).toBe('done');
  expect(await outcome(signUp('stranger', 'other@example.com'))).toContain('UsernameExistsException');
});

it('answers for people who do not exist as for those who do', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: [] });
  const srp = (USERNAME: string) =>
    send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abcdef' } }),
    );
  const [known, unknown, again] = [
    await srp('ana@example.com'),
    await srp('ghost@example.com'),
    await srp('Ghost@example.com'),
  ];
  expect(Object.keys(unknown.ChallengeParameters)).toEqual(Object.keys(known.ChallengeParameters));
  expect([unknown.ChallengeParameters.SALT, unknown.ChallengeParameters.USERNAME]).toEqual([
    again.ChallengeParameters.SALT,
    again.ChallengeParameters.USERNAME,
  ]);
  expect(await outcome(byPassword('ghost@example.com', 'x'))).toBe(await outcome(byPassword('ana@example.com', 'x')));
  const forgot = (Username: string) => send(new ForgotPasswordCommand({ ClientId, Username }));
  expect((await forgot('ghost@example.com')).CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'g***@e***',
  });
  expect((await forgot('ana@example.com')).CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'a***@e***',
  });
  const reset = (Username: string) =>
    outcome(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode: 'x', Password: 'perch-456' }));
  expect(await reset('ghost@example.com')).toBe(await reset('ana@example.com'));
  const resend = (Username: string) => outcome(new ResendConfirmationCodeCommand({ ClientId, Username }));
  expect([await resend('ghost@example.com'), await resend('ana@example.com')]).toEqual(['done', 'done']);
  expect(pool.state.codes.map((code) => code.to)).toEqual(['ana@example.com']);
});

it('says that an account is unconfirmed only to who knows its password', async () => {
  await send(signUp('ana', 'ana@example.com'));
  expect(await outcome(byPassword('ana', 'wrong'))).toContain('Incorrect username or password');
  expect(await outcome(byPassword('ana', 'trout-123'))).toContain('UserNotConfirmedException');
  expect(await outcome(byPassword('ana@example.com', 'trout-123'))).toContain('Incorrect username or password');
});

it('locks after wrong passwords, for a while, and for unknown names alike', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: [] });
  for (const name of ['ana@example.com', 'ghost@example.com']) {
    for (let attempt = 0; attempt < 8; attempt += 1) await outcome(byPassword(name, 'wrong'));
    expect(await outcome(byPassword(name, 'trout-123'))).toContain('Password attempts exceeded');
  }
  pool.state.skewMs = 16 * 60_000;
  expect(await outcome(byPassword('ana@example.com', 'trout-123'))).toBe('done');
});

it('ends codes after their time, after five wrong tries, and when a new one is sent', async () => {
  await send(signUp('ana', 'ana@example.com'));
  const first = pool.lastCode();
  await send(new ResendConfirmationCodeCommand({ ClientId, Username: 'ana' }));
  if (first !== pool.lastCode()) expect(await outcome(confirm('ana', first))).toContain('CodeMismatchException');
  for (let attempt = 0; attempt < 5; attempt += 1) await outcome(confirm('ana', 'wrong'));
  expect(await outcome(confirm('ana'))).toContain('LimitExceededException');
  await send(new ResendConfirmationCodeCommand({ ClientId, Username: 'ana' }));
  pool.state.skewMs = 25 * 3_600_000;
  expect(await outcome(confirm('ana'))).toContain('ExpiredCodeException');
  for (let mail = 0; mail < 10; mail += 1) await send(new ResendConfirmationCodeCommand({ ClientId, Username: 'ana' }));
  expect(await outcome(new ResendConfirmationCodeCommand({ ClientId, Username: 'ana' }))).toContain(
    'LimitExceededException',
  );
  expect(await outcome(confirm('ana'))).toBe('done');
  expect(await outcome(new ResendConfirmationCodeCommand({ ClientId, Username: 'ana' }))).toContain(
    'already confirmed',
  );
});

it('tells of failing triggers; a failed post-confirmation leaves the account confirmed', async () => {
  pool.state.failing = 'PreSignUp';
  expect(await outcome(signUp('ana', 'ana@example.com'))).toBe(
    'UserLambdaValidationException: PreSignUp failed with error no room in the boat.',
  );
  pool.state.failing = undefined;
  expect(await outcome(signUp('cia', 'cia@example.com'))).toBe('done');
  pool.state.failing = 'PostConfirmation';
  expect(await outcome(confirm('cia'))).toContain('PostConfirmation failed with error');
  expect((await send(new AdminGetUserCommand({ UserPoolId: poolId, Username: 'cia' }))).UserStatus).toBe('CONFIRMED');
  expect(await outcome(new AdminGetUserCommand({ UserPoolId: poolId, Username: 'ana' }))).toContain(
    'UserNotFoundException',
  );
});

it('turns refresh tokens when the template says so, and takes the old one no longer than its grace', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: [] });
  const { AuthenticationResult: plain } = await send(byPassword('ana@example.com', 'trout-123'));
  const turn = (RefreshToken: string) => send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  expect((await turn(plain.RefreshToken)).AuthenticationResult.RefreshToken).toBeUndefined();
  await restart({ ...withPasswords, RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 } });
  const next = (await turn(plain.RefreshToken)).AuthenticationResult.RefreshToken;
  expect(next).not.toBe(plain.RefreshToken);
  await turn(plain.RefreshToken);
  pool.state.skewMs = 11_000;
  await expect(turn(plain.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await turn(next);
  pool.state.skewMs = 31 * 86_400_000;
  await expect(turn(next)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('refuses a flow that the client does not have, an old token and a changed one', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: [] });
  const token = cognito.issueToken('ana@example.com') ?? '';
  await send(new GetUserCommand({ AccessToken: token }));
  const [head, , signature] = token.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()), username: 'admin' })).toString('base64url')}.${signature}`;
  expect(await outcome(new GetUserCommand({ AccessToken: forged }))).toContain('Invalid Access Token');
  pool.state.skewMs = 16 * 60_000;
  expect(await outcome(new GetUserCommand({ AccessToken: token }))).toContain('Access Token has expired');
  await restart({});
  expect(await outcome(byPassword('ana@example.com', 'trout-123'))).toContain('USER_PASSWORD_AUTH flow not enabled');
});

it('makes demo accounts once, with the given sub, and gives tokens for them', async () => {
  const demo = {
    email: 'guide@napp.test',
    password: 'trout-123',
    attributes: { name: 'Gunnar' },
    groups: ['guide'],
    sub: '00000000-0000-4000-8000-000000000001',
  };
  expect(cognito.createUser(demo).sub).toBe(demo.sub);
  expect(cognito.createUser({ ...demo, sub: 'other' }).sub).toBe(demo.sub);
  await restart(withPasswords);
  expect(await outcome(byPassword('Guide@napp.test', 'trout-123'))).toBe('done');
  const claims = JSON.parse(
    Buffer.from((cognito.issueToken('guide@napp.test') ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({ sub: demo.sub, 'cognito:groups': ['guide'] });
  expect(cognito.issueToken('nobody@napp.test')).toBeUndefined();
});

it('lets functions administer what their policy names, and nothing else', async () => {
  cognito.createUser({ email: 'ana@example.com', password: 'trout-123', attributes: {}, groups: ['admin'] });
  const who = { UserPoolId: poolId, Username: 'ana@example.com' };
  expect((await send(new ListUsersInGroupCommand({ UserPoolId: poolId, GroupName: 'admin' }))).Users).toHaveLength(1);
  expect(await outcome(new ListUsersInGroupCommand({ UserPoolId: poolId, GroupName: 'none' }))).toContain(
    'ResourceNotFoundException',
  );
  const token = cognito.issueToken('ana@example.com') ?? '';
  await send(new AdminUserGlobalSignOutCommand(who));
  expect(await outcome(new GetUserCommand({ AccessToken: token }))).toContain('revoked');
  expect(await outcome(new AdminDeleteUserCommand(who))).toContain('AccessDeniedException');
  await expect(sdk(cognito.url, 'Search').send(new AdminGetUserCommand(who))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

it('answers a browser of the site, and keeps no password in the clear', async () => {
  const preflight = await fetch(cognito.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4400',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
    },
  });
  expect([
    preflight.status,
    preflight.headers.get('access-control-allow-origin'),
    preflight.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'http://localhost:4400', 'content-type,x-amz-target,x-amz-user-agent,cache-control']);
  expect((await (await fetch(`${cognito.url}/${poolId}/.well-known/jwks.json`)).json()).keys[0].kid).toBe(
    cognito.jwks.keys[0]?.kid,
  );
  cognito.createUser({ email: 'ana@example.com', password: 'a-secret-of-mine', attributes: {}, groups: [] });
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(`${pool.state.dataDir}/users.jsonl`, 'utf8')).not.toContain('a-secret-of-mine');
});
