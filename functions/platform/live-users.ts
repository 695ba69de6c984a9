import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DomainError } from '#shared/kernel/errors.ts';
import { env } from './env.ts';
import type { PoolUser, Users } from './users.ts';

const client = new CognitoIdentityProviderClient({});
const pool = () => env('USER_POOL_ID');
const unless =
  <T>(isGone: () => T) =>
  (e: unknown): T => {
    if ((e as Error).name === 'UserNotFoundException') return isGone();
    throw e;
  };

/** Their token outlives them by some minutes. */
function noLonger(): never {
  throw new DomainError('auth.required');
}
function poolUser(username: string, given: readonly AttributeType[] = []): PoolUser {
  const attributes = Object.fromEntries(given.map(({ Name = '', Value = '' }) => [Name, Value]));
  const { sub = username, email = '' } = attributes;
  return { username, id: sub, email, attributes };
}
export const liveUsers: Users = {
  read: async (username) => {
    const user = await client
      .send(new AdminGetUserCommand({ UserPoolId: pool(), Username: username }))
      .catch(unless(noLonger));
    return poolUser(user.Username ?? username, user.UserAttributes);
  },
  addToGroup: async (username, group) => {
    await client
      .send(new AdminAddUserToGroupCommand({ UserPoolId: pool(), Username: username, GroupName: group }))
      .catch(unless(noLonger));
  },
  removeFromGroup: async (username, group) => {
    await client
      .send(new AdminRemoveUserFromGroupCommand({ UserPoolId: pool(), Username: username, GroupName: group }))
      .catch(unless(() => undefined));
  },
  listGroup: async (group) => {
    const found: PoolUser[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListUsersInGroupCommand({ UserPoolId: pool(), GroupName: group, ...(token && { NextToken: token }) }),
      );
      found.push(...(page.Users ?? []).map(({ Username = '', Attributes }) => poolUser(Username, Attributes)));
      token = page.NextToken;
    } while (token);
    return found;
  },
  isGroupEmpty: async (group) => {
    const { Users = [] } = await client.send(
      new ListUsersInGroupCommand({ UserPoolId: pool(), GroupName: group, Limit: 1 }),
    );
    return Users.length === 0;
  },
  endSessions: async (username) => {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool(), Username: username }));
  },
  remove: async (username) => {
    await client
      .send(new AdminDeleteUserCommand({ UserPoolId: pool(), Username: username }))
      .catch(unless(() => undefined));
  },
};
