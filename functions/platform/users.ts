import type { Role } from './deps.ts';

export type PoolUser = Readonly<{
  username: string;
  id: string;
  email: string;
  attributes: Readonly<Record<string, string>>;
}>;
/** The user pool, as the server may use it. */
export type Users = Readonly<{
  read: (username: string) => Promise<PoolUser>;
  /** Joining twice is joining once. */
  addToGroup: (username: string, group: Role) => Promise<void>;
  /** Leaving twice is leaving once, and so is not being there any more. */
  removeFromGroup: (username: string, group: Role) => Promise<void>;
  listGroup: (group: Role) => Promise<PoolUser[]>;
  isGroupEmpty: (group: Role) => Promise<boolean>;
  /** No refresh token works any more, on no device; a token that is out lives its last minutes. */
  endSessions: (username: string) => Promise<void>;
  /** Ends every sign-in too. Removing twice is removing once. */
  remove: (username: string) => Promise<void>;
}>;
