import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../service-server.ts';
import { readable } from './attributes.ts';
import { type ClientProps, lifetimes } from './pool-config.ts';
import type { Session, User } from './users.ts';

export type Jwks = Readonly<{
  keys: (Record<string, unknown> & { kid: string; kty: string; use: string; alg: string })[];
}>;
export type AccessClaims = Readonly<{
  sub: string;
  username: string;
  origin_jti: string;
  exp: number;
  token_use: string;
}>;
export type Tokens = ReturnType<typeof openTokens>;

type Issuer = Readonly<{ dataDir: string; issuer: string; clientId: string; client: ClientProps; now(): number }>;

/** Tokens as Cognito writes them, signed with a key of this data folder. Their times are real ones. */
export function openTokens(options: Issuer) {
  const key = loadKey(options.dataDir);
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 22);
  const seconds = () => Math.floor(options.now() / 1000);
  const validity = lifetimes(options.client);
  const accessToken = (user: User, session: Session) => signToken(key, kid, accessClaims(options, user, session));
  const idToken = (user: User, session: Session) => signToken(key, kid, idClaims(options, user, session));
  return {
    jwks: { keys: [{ ...jwk, kid, kty: 'RSA', use: 'sig', alg: 'RS256' }] } as Jwks,
    accessToken,
    result: (user: User, session: Session) => ({
      AccessToken: accessToken(user, session),
      IdToken: idToken(user, session),
      ExpiresIn: validity.access,
      TokenType: 'Bearer',
    }),
    /** Opaque to its holder; the name in front of the dot is how we find whose it is. */
    newRefresh: (username: string) => {
      const token = `${Buffer.from(username).toString('base64url')}.${randomBytes(48).toString('base64url')}`;
      return { token, kept: { hash: hashToken(token), until: options.now() + validity.refresh * 1000 } };
    },
    /** The claims of an access token that is whole and not past its time. */
    readAccess(token: unknown): AccessClaims {
      const claims = readToken(createPublicKey(key), String(token ?? ''));
      if (claims?.token_use !== 'access') throw new ServiceError('NotAuthorizedException', 'Invalid Access Token');
      if (claims.exp <= seconds()) throw new ServiceError('NotAuthorizedException', 'Access Token has expired');
      return claims;
    },
  };
}

function commonClaims({ issuer, now }: Issuer, user: User, session: Session, lifetime: number) {
  const issuedAt = Math.floor(now() / 1000);
  return {
    sub: user.attributes.sub ?? '',
    ...(user.groups.length ? { 'cognito:groups': user.groups } : {}),
    iss: issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
    exp: issuedAt + lifetime,
    jti: randomUUID(),
  };
}

const accessClaims = (issuer: Issuer, user: User, session: Session) => ({
  ...commonClaims(issuer, user, session, lifetimes(issuer.client).access),
  client_id: issuer.clientId,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: user.username,
});

function idClaims(issuer: Issuer, user: User, session: Session) {
  const { email_verified, ...shown } = readable(issuer.client, user.attributes);
  return {
    ...shown,
    ...(email_verified === undefined ? {} : { email_verified: email_verified === 'true' }),
    ...commonClaims(issuer, user, session, lifetimes(issuer.client).id),
    'cognito:username': user.username,
    aud: issuer.clientId,
    token_use: 'id',
  };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

function signToken(key: KeyObject, kid: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

function readToken(key: KeyObject, token: string): AccessClaims | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
    return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as AccessClaims;
}

/** A key of one's own for each data folder, so that a token of one machine opens nothing on another. */
function loadKey(dataDir: string): KeyObject {
  const file = join(dataDir, 'signing-key.pem');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
}
