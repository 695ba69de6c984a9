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
  const bySub = new Map<string, string>();
  const byEmail = new Map<string, string>();
  const folded =
    pool.UsernameConfiguration?.CaseSensitive === true ? (text: string) => text : (text: string) => text.toLowerCase();
  const emailIsName = pool.UsernameAttributes?.includes('email') ?? false;
  const emailIsAlias = pool.AliasAttributes?.includes('email') ?? false;
  const isAlias = (user: User) => (emailIsAlias && user.attributes.email_verified === 'true') || emailIsName;
  const index = (user: User) => {
    bySub.set(user.attributes.sub ?? '', user.username);
    if (user.attributes.email && isAlias(user)) byEmail.set(folded(user.attributes.email), user.username);
  };
  const unindex = (user: User) => {
    bySub.delete(user.attributes.sub ?? '');
    const email = folded(user.attributes.email ?? '');
    if (byEmail.get(email) === user.username) byEmail.delete(email);
  };
  for (const user of users.values()) index(user);
  const get = (username: string | undefined) => (username === undefined ? undefined : users.get(folded(username)));
  return {
    emailIsName,
    emailIsAlias,
    byUsername: (username: string) => get(username),
    byEmail: (email: string) => get(byEmail.get(folded(email))),
    /** As sign-in takes it: the name, a proved address, or the `sub`. */
    find: (name: string) => get(name) ?? get(byEmail.get(folded(name))) ?? get(bySub.get(name)),
    list: () => users.values(),
    save(user: User): User {
      const before = get(user.username);
      if (before) unindex(before);
      const saved = { ...user, changedAt: now() };
      users.set(folded(user.username), saved);
      index(saved);
      return saved;
    },
    remove(user: User) {
      unindex(user);
      users.delete(folded(user.username));
    },
    close: () => users.close(),
  };
}
