import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DomainError } from '#shared/kernel/errors.ts';
import { env } from './env.ts';
import type { Users } from './users.ts';

const client = new CognitoIdentityProviderClient({});
const pool = () => env('USER_POOL_ID');
const unless =
  <T>(isGone: () => T) =>
  (e: unknown): T => {
    if ((e as Error).name === 'UserNotFoundException') return isGone();
    throw e;
  };

export const liveUsers: Users = {
  read: async (username) => {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: pool(), Username: username })).catch(
      unless(() => {
        // Their token outlives them by some minutes.
        throw new DomainError('auth.required');
      }),
    );
    const attributes = Object.fromEntries(
      (user.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]),
    );
    const { sub = username, email = '' } = attributes;
    return { username: user.Username ?? username, id: sub, email, attributes };
  },
  addToGroup: async (username, group) => {
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId: pool(), Username: username, GroupName: group }));
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
