import { join } from 'node:path';
import { openDurableMap } from '../durable-map.ts';
import type { Attributes } from './attributes.ts';
import type { PoolProps } from './pool-config.ts';
import type { Verifier } from './srp.ts';

export type CodeKind = 'confirm' | 'reset' | 'email';
export type Code = Readonly<{ code: string; expiresAt: number; wrongTries: number }>;
/** A sign-in that has not ended. Of its refresh tokens only the hashes are kept. */
export type Session = Readonly<{ id: string; refreshHashes: { hash: string; until: number }[]; authTime: number }>;
export type User = Readonly<{
  username: string;
  attributes: Attributes;
  status: 'UNCONFIRMED' | 'CONFIRMED';
  enabled: boolean;
  password: Verifier;
  groups: string[];
  sessions: Session[];
  codes: Partial<Record<CodeKind, Code>>;
  /** When code mails were sent in the last hour. */
  mailed: number[];
  /** A new address that is not yet proved, kept beside the old one. */
  pendingEmail?: string;
  createdAt: number;
  changedAt: number;
}>;

export type Users = ReturnType<typeof openUsers>;

/** The people of the pool, one line of the journal a change, found by name, by proved address and by `sub`. */
export function openUsers(dataDir: string, pool: PoolProps, now: () => number) {
  const users = openDurableMap<User>(join(dataDir, 'users.jsonl'));
  const names = indexNames(pool);
  for (const user of users.values()) names.add(user);
  const get = (username: string | undefined) =>
    username === undefined ? undefined : users.get(names.folded(username));
  return {
    emailIsName: names.emailIsName,
    emailIsAlias: names.emailIsAlias,
    byUsername: (username: string) => get(username),
    byEmail: (email: string) => get(names.byEmail(email)),
    /** As sign-in takes it: the name, a proved address, or the `sub`. */
    find: (name: string) => get(name) ?? get(names.byEmail(name)) ?? get(names.bySub(name)),
    list: () => users.values(),
    save(user: User): User {
      const before = get(user.username);
      if (before) names.remove(before);
      const saved = { ...user, changedAt: now() };
      users.set(names.folded(user.username), saved);
      names.add(saved);
      return saved;
    },
    remove(user: User) {
      names.remove(user);
      users.delete(names.folded(user.username));
    },
    close: () => users.close(),
  };
}

/** Under which other names a person is known: an address as alias only once it is proved. */
function indexNames(pool: PoolProps) {
  const subs = new Map<string, string>();
  const emails = new Map<string, string>();
  const folded = (text: string) => (pool.UsernameConfiguration?.CaseSensitive === true ? text : text.toLowerCase());
  const emailIsName = pool.UsernameAttributes?.includes('email') ?? false;
  const emailIsAlias = pool.AliasAttributes?.includes('email') ?? false;
  const isAlias = (user: User) => (emailIsAlias && user.attributes.email_verified === 'true') || emailIsName;
  return {
    emailIsName,
    emailIsAlias,
    folded,
    byEmail: (email: string) => emails.get(folded(email)),
    bySub: (sub: string) => subs.get(sub),
    add(user: User) {
      subs.set(user.attributes.sub ?? '', user.username);
      if (user.attributes.email && isAlias(user)) emails.set(folded(user.attributes.email), user.username);
    },
    remove(user: User) {
      subs.delete(user.attributes.sub ?? '');
      const email = folded(user.attributes.email ?? '');
      if (emails.get(email) === user.username) emails.delete(email);
    },
  };
}
