import * as z from 'zod';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { CONFLICT_ACTIONS, CONFLICT_CONDITIONS } from '#shared/domain/calendar-sync/decide-conflict.ts';
import { FIRST_SETTINGS, type SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';

const SettingsItem = z.object({
  kind: z.literal('SYNC-SETTINGS'),
  v: z.literal(1),
  rev: z.int(),
  isSmart: z.boolean(),
  rules: z.array(
    z.object({ condition: z.enum(CONFLICT_CONDITIONS), action: z.enum(CONFLICT_ACTIONS), priority: z.int() }),
  ),
  /** Some were written before there was an address. */
  notify: z.object({
    mail: z.boolean(),
    inApp: z.boolean(),
    address: z.string().default(''),
    isConfirmed: z.boolean().default(false),
  }),
  exports: z.object({ full: z.int(), busy: z.int() }),
});
export const keys = { settings: (guideId: string) => ({ pk: `GUIDE#${guideId}`, sk: 'SYNC' }) };

export async function readSyncSettings(table: Table, guideId: string): Promise<SyncSettings> {
  const item = await table.find(keys.settings(guideId), SettingsItem);
  if (!item) return FIRST_SETTINGS;
  const { kind: _kind, v: _v, ...settings } = item;
  return settings;
}
export function putSyncSettings(table: Table, guideId: string, settings: SyncSettings): GuardedWrite {
  const item = { ...keys.settings(guideId), kind: 'SYNC-SETTINGS', v: 1, ...settings, rev: settings.rev + 1 };
  return settings.rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, settings.rev);
}
export const removeSyncSettings = (table: Table, guideId: string): GuardedWrite =>
  remove(table.name, keys.settings(guideId));
