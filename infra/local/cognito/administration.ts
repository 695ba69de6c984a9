import { type JsonInput, ServiceError } from '../service-server.ts';
import { toPairs, toRecord } from './attributes.ts';
import { type Operation, type Pool, text } from './pool.ts';
import type { User } from './users.ts';

type OnUser = (pool: Pool, user: User, input: JsonInput) => unknown;

/** What functions do with other people's accounts; each is a permission of its own. */
export const administration: Readonly<Record<string, Operation>> = {
  AdminGetUser: onUser((_pool, user) => ({ ...shown(user), UserAttributes: toPairs(user.attributes) })),
  AdminAddUserToGroup: onUser((pool, user, input) => {
    const group = checkGroup(pool, input);
    if (!user.groups.includes(group)) pool.users.save({ ...user, groups: [...user.groups, group].sort() });
  }),
  AdminRemoveUserFromGroup: onUser((pool, user, input) => {
    const group = checkGroup(pool, input);
    pool.users.save({ ...user, groups: user.groups.filter((one) => one !== group) });
  }),
  AdminListGroupsForUser: onUser((pool, user) => ({
    Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })),
  })),
  AdminUpdateUserAttributes: onUser(
    (pool, user, input) =>
      void pool.users.save({ ...user, attributes: { ...user.attributes, ...toRecord(input.UserAttributes) } }),
  ),
  AdminUserGlobalSignOut: onUser((pool, user) => void pool.users.save({ ...user, sessions: [] })),
  AdminDisableUser: onUser((pool, user) => void pool.users.save({ ...user, enabled: false, sessions: [] })),
  AdminEnableUser: onUser((pool, user) => void pool.users.save({ ...user, enabled: true })),
  AdminDeleteUser: onUser((pool, user) => pool.users.remove(user)),
  ListUsersInGroup: async (pool, input) => {
    const group = checkGroup(pool, input);
    return page(
      pool.users.list().filter((user) => user.groups.includes(group)),
      input,
    );
  },
  ListUsers: async (pool, input) => page(pool.users.list().filter(filterOf(text(input, 'Filter'))), input),
};

function onUser(act: OnUser): Operation {
  return async (pool, input) => {
    const user = pool.users.find(text(input, 'Username'));
    if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
    return act(pool, user, input) ?? {};
  };
}

function checkGroup(pool: Pool, input: JsonInput): string {
  const group = text(input, 'GroupName');
  if (!pool.groups.includes(group)) throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  return group;
}

const shown = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.changedAt / 1000,
});

function page(users: User[], input: JsonInput) {
  const limit = Math.min(Number(input.Limit ?? 60), 60);
  const start = Number(input.NextToken ?? input.PaginationToken ?? 0);
  const next = start + limit < users.length ? String(start + limit) : undefined;
  return {
    Users: users.slice(start, start + limit).map((user) => ({ ...shown(user), Attributes: toPairs(user.attributes) })),
    NextToken: next,
    PaginationToken: next,
  };
}

/** `email = "ana@example.com"`, or `^=` for a beginning; an empty filter takes everybody. */
function filterOf(filter: string): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name = '', sign, wanted = ''] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter) ?? [];
  if (!name) throw new ServiceError('InvalidParameterException', `Error while parsing filter: ${filter}`);
  const value = (user: User) => (name === 'username' ? user.username : (user.attributes[name] ?? ''));
  return (user) => (sign === '=' ? value(user) === wanted : value(user).startsWith(wanted));
}
