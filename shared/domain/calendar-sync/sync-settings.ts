import { type ConflictRule, DEFAULT_RULES } from './decide-conflict.ts';
import type { FeedKind } from './export-feed.ts';

/** What a guide decided about other calendars, once for all of them. */
export type SyncSettings = Readonly<{
  isSmart: boolean;
  rules: readonly ConflictRule[];
  /** Mails go to the account's own address: of no other is it known that it is the guide's. */
  notify: Readonly<{ mail: boolean; inApp: boolean }>;
  /** How often each of the guide's own addresses was made: 0 is never. */
  exports: Readonly<Record<FeedKind, number>>;
  rev: number;
}>;
export const FIRST_SETTINGS: SyncSettings = {
  isSmart: false,
  rules: DEFAULT_RULES,
  notify: { mail: true, inApp: true },
  exports: { full: 0, busy: 0 },
  rev: 0,
};
