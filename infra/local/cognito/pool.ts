import { type JsonInput, ServiceError } from '../service-server.ts';
import type { Attempts } from './attempts.ts';
import type { HandOver } from './hand-over-code.ts';
import type { ClientProps, PoolProps } from './pool-config.ts';
import type { Tokens } from './tokens.ts';
import type { Triggers } from './triggers.ts';
import type { Session, User, Users } from './users.ts';

/** Everything an operation works with. */
export type Pool = Readonly<{
  id: string;
  /** The part of the id that passwords are bound to. */
  name: string;
  props: PoolProps;
  clientId: string;
  client: ClientProps;
  groups: readonly string[];
  users: Users;
  tokens: Tokens;
  triggers: Triggers;
  attempts: Attempts;
  handOver: HandOver;
  now(): number;
}>;

export type Operation = (pool: Pool, input: JsonInput) => Promise<unknown>;

export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);
export const wrongNameOrPassword = () => notAuthorized('Incorrect username or password.');
export const limitExceeded = () =>
  new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const hidesPeople = (pool: Pool) => pool.client.PreventUserExistenceErrors === 'ENABLED';

/** Who holds this access token, unless its sign-in was ended. */
export function holderOf(pool: Pool, token: unknown): { user: User; session: Session } {
  const claims = pool.tokens.readAccess(token);
  const user = pool.users.byUsername(claims.username);
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const session = user.sessions.find((one) => one.id === claims.origin_jti);
  if (!session) throw notAuthorized('Access Token has been revoked');
  return { user, session };
}

/** Someone else already proved this address. */
export const ownsEmail = (pool: Pool, user: User, email: string) => {
  const owner = pool.users.byEmail(email);
  return owner !== undefined && owner.username !== user.username;
};

export const text = (input: JsonInput, key: string) => (typeof input[key] === 'string' ? (input[key] as string) : '');
