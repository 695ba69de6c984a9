import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

const keys = {
  favourite: (userId: string, experienceId: string) => ({ pk: `USER#${userId}`, sk: `FAV#${experienceId}` }),
};
export const listFavouriteIds = async (table: Table, userId: string): Promise<string[]> =>
  (await table.queryAll({ pk: `USER#${userId}`, prefix: 'FAV#', consistent: true })).map((item) =>
    item.sk.slice('FAV#'.length),
  );
export const putFavourite = (table: Table, userId: string, experienceId: string, now: Instant): GuardedWrite =>
  putOver(table.name, { ...keys.favourite(userId, experienceId), kind: 'FAV', v: 1, addedAt: now });
export const removeFavouriteOf = (table: Table, userId: string, experienceId: string): GuardedWrite =>
  remove(table.name, keys.favourite(userId, experienceId));
