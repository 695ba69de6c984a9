import * as z from 'zod';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Key, Table } from '#functions/platform/table.ts';
import type { Account, AccountType } from '#shared/domain/accounts/account.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { LOCALES } from '#shared/kernel/locale.ts';

export const PictureItem = z.object({
  key: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.object({ en: z.string(), sv: z.string() }),
});
const AccountItem = z.object({
  kind: z.literal('ACCOUNT'),
  v: z.literal(1),
  rev: z.int(),
  id: z.string(),
  username: z.string(),
  email: z.string(),
  type: z.enum(['angler', 'guide']),
  calendarMode: z.enum(['single', 'per_experience']).nullable(),
  noticeDays: z.int(),
  avatar: PictureItem.nullable(),
  joinedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  language: z.enum(LOCALES),
});
export type StoredAccount = Account & Readonly<{ rev: number }>;

export const keys = {
  account: (id: string) => ({ pk: `USER#${id}`, sk: 'PROFILE' }),
  counts: { pk: 'SITE', sk: 'ACCOUNTS' },
};
export async function findAccount(table: Table, id: string): Promise<StoredAccount | undefined> {
  const item = await table.find(keys.account(id), AccountItem);
  if (!item) return undefined;
  const { kind: _kind, v: _v, ...account } = item;
  return account;
}
/** By id; those that were erased are left out. */
export async function findAccounts(table: Table, ids: readonly string[]): Promise<Map<string, StoredAccount>> {
  const items = (await table.findMany(ids.map(keys.account))).map((item) => AccountItem.parse(item));
  return new Map(items.map(({ kind: _kind, v: _v, ...account }) => [account.id, account]));
}
/** By the hash of the address. The list is an index, which may not show an account of this moment. */
export async function findAccountByEmail(table: Table, emailHash: string): Promise<StoredAccount | undefined> {
  const { items } = await table.query({ index: 'gsi2', pk: `EMAIL#${emailHash}`, limit: 1 });
  const [item] = items;
  if (!item) return undefined;
  const { kind: _kind, v: _v, ...account } = AccountItem.parse(item);
  return account;
}
/** `emailHash` is the keyed hash of the address: the address itself never stands in a key. */
const itemOf = (account: Account, emailHash: string, rev: number): Item => ({
  ...keys.account(account.id),
  gsi1pk: `ROLE#${account.type}`,
  gsi1sk: `${account.joinedAt}#${account.id}`,
  gsi2pk: `EMAIL#${emailHash}`,
  gsi2sk: 'USER',
  kind: 'ACCOUNT',
  v: 1,
  ...account,
  rev,
});
/** A new account, counted. */
export const putNewAccount = (table: Table, account: Account, emailHash: string): GuardedWrite[] => [
  putNew(table.name, itemOf(account, emailHash, 1), 'retry'),
  countOne(table, account.type, 1),
];
export const putAccount = (table: Table, { rev, ...account }: StoredAccount, emailHash: string): GuardedWrite =>
  putMoved(table.name, itemOf(account, emailHash, rev + 1), rev);

/** The account goes, and is counted no more. */
export const removeAccount = (table: Table, { id, type, rev }: StoredAccount): GuardedWrite[] => [
  {
    orElse: 'retry',
    write: {
      Delete: {
        TableName: table.name,
        Key: keys.account(id),
        ConditionExpression: '#rev = :seen',
        ExpressionAttributeNames: { '#rev': 'rev' },
        ExpressionAttributeValues: { ':seen': rev },
      },
    },
  },
  countOne(table, type, -1),
];
/** Everything else that is kept under the person: favourites, notes, marks. */
export const removeOther = async (table: Table, id: string): Promise<GuardedWrite[]> =>
  (await table.queryAll({ pk: keys.account(id).pk, consistent: true }))
    .filter((item) => item.sk !== keys.account(id).sk)
    .map((item) => remove(table.name, item));

const countOne = (table: Table, type: AccountType, by: 1 | -1): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.counts,
      UpdateExpression: 'ADD #type :by SET #kind = :kind, #v = :one',
      ExpressionAttributeNames: { '#type': type, '#kind': 'kind', '#v': 'v' },
      ExpressionAttributeValues: { ':by': by, ':one': 1, ':kind': 'COUNTS' },
    },
  },
});
const Counts = z.object({ angler: z.int().default(0), guide: z.int().default(0) });
export const readAccountCounts = async (table: Table) =>
  (await table.find(keys.counts, Counts, { consistent: false })) ?? { angler: 0, guide: 0 };
/** Whole days of notice, kept for the experiences that are still to come. */
export const setNoticeOfAccount = (table: Table, id: string, days: number): GuardedWrite => ({
  orElse: 'request.not_found',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.account(id),
      UpdateExpression: 'SET noticeDays = :days ADD rev :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':days': days, ':one': 1 },
    },
  },
});
/** The picture of a person, and of a guide's public page. */
export function putAvatar(
  table: Table,
  { id, type }: Pick<Account, 'id' | 'type'>,
  avatar: Picture | null,
): GuardedWrite[] {
  const set = (key: Key): GuardedWrite => ({
    orElse: 'request.not_found',
    write: {
      Update: {
        TableName: table.name,
        Key: key,
        UpdateExpression: 'SET avatar = :avatar ADD rev :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':avatar': avatar, ':one': 1 },
      },
    },
  });
  return [set(keys.account(id)), ...(type === 'guide' ? [set({ pk: `USER#${id}`, sk: 'GUIDE' })] : [])];
}
