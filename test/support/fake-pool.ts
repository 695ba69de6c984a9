import type { Role } from '#functions/platform/deps.ts';
import type { PoolUser, Users } from '#functions/platform/users.ts';

/** The user pool in memory: whose address is proved, and who is in which group. */
export class FakePool {
  readonly people = new Map<string, PoolUser>();
  readonly groups: Record<Role, Set<string>> = { angler: new Set(), guide: new Set(), admin: new Set() };
  /** What happens first when a group is changed: another request, or a failure. */
  before: (change: string) => Promise<void> = async () => {};

  add(id: string, email: string, ...groups: Role[]): void {
    this.people.set(id, { username: id, id, email, attributes: { email, email_verified: 'true' } });
    for (const group of groups) this.groups[group].add(id);
  }
  readonly users: Users = {
    read: async (username) => {
      const user = this.people.get(username);
      if (!user) throw new Error(`nobody is called ${username}`);
      return user;
    },
    addToGroup: async (username, group) => {
      await this.before('add');
      this.groups[group].add(username);
    },
    removeFromGroup: async (username, group) => {
      await this.before('remove');
      this.groups[group].delete(username);
    },
    listGroup: async (group) => [...this.people.values()].filter(({ id }) => this.groups[group].has(id)),
    isGroupEmpty: async (group) => this.groups[group].size === 0,
    endSessions: async () => {},
    remove: async (username) => void this.people.delete(username),
  };
}
/** A pool that knows everybody by `<id>@napp.test`, and notes whom it was told to forget. */
export const openPool = (removed: string[] = []): Users => ({
  read: async (username) => ({ username, id: username, email: `${username}@napp.test`, attributes: {} }),
  addToGroup: async () => {},
  isGroupEmpty: async () => true,
  removeFromGroup: async () => {},
  listGroup: async () => [],
  endSessions: async () => {},
  remove: async (username) => void removed.push(username),
});
