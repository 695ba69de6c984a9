import { type ConflictRule, DEFAULT_RULES } from './decide-conflict.ts';
import type { FeedKind } from './export-feed.ts';
import type { Notify } from './notify-address.ts';

/** What a guide decided about other calendars, once for all of them. */
export type SyncSettings = Readonly<{
  isSmart: boolean;
  rules: readonly ConflictRule[];
  notify: Notify;
  /** How often each of the guide's own addresses was made: 0 is never. */
  exports: Readonly<Record<FeedKind, number>>;
  rev: number;
}>;
export const FIRST_SETTINGS: SyncSettings = {
  isSmart: false,
  rules: DEFAULT_RULES,
  notify: { mail: true, inApp: true, address: '', isConfirmed: false },
  exports: { full: 0, busy: 0 },
  rev: 0,
};
