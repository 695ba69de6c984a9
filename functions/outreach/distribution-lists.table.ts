import * as z from 'zod';
import { putMoved, putNew, putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

const ListItem = z.object({
  id: z.string(),
  guideId: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int(),
  timesUsed: z.int(),
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
  rev: z.int(),
});
export type DistributionList = Readonly<z.output<typeof ListItem>>;
const MemberItem = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  addedAt: z.string(),
});
export type ListMember = Readonly<z.output<typeof MemberItem>>;

const keys = {
  list: (guideId: string, id: string) => ({ pk: `GUIDE#${guideId}`, sk: `LIST#${id}` }),
  /** Under its guide too: the id of a list is made in the browser, and another guide may send the same. */
  member: ({ guideId, id }: Pick<DistributionList, 'guideId' | 'id'>, addressHash: string) => ({
    pk: `LIST#${guideId}#${id}`,
    sk: `M#${addressHash}`,
  }),
};
export const findList = (table: Table, guideId: string, id: string): Promise<DistributionList | undefined> =>
  table.find(keys.list(guideId, id), ListItem);
export async function listListsOfGuide(table: Table, guideId: string): Promise<DistributionList[]> {
  const items = await table.queryAll({ pk: keys.list(guideId, '').pk, prefix: 'LIST#', consistent: true });
  return items.map((item) => ListItem.parse(item));
}
const itemOf = (list: DistributionList, rev: number) => ({
  ...keys.list(list.guideId, list.id),
  kind: 'LIST',
  v: 1,
  ...list,
  rev,
});
export const putNewList = (table: Table, list: DistributionList): GuardedWrite =>
  putNew(table.name, itemOf(list, 1), 'retry');
export const putList = (table: Table, list: DistributionList): GuardedWrite =>
  putMoved(table.name, itemOf(list, list.rev + 1), list.rev);
export const removeList = (table: Table, guideId: string, id: string): GuardedWrite =>
  remove(table.name, keys.list(guideId, id));

type Which = Pick<DistributionList, 'guideId' | 'id'>;
export async function listMembers(table: Table, list: Which): Promise<ListMember[]> {
  const items = await table.queryAll({ pk: keys.member(list, '').pk, prefix: 'M#', consistent: true });
  return items.map((item) => MemberItem.parse(item));
}
/** An address of the list, with the moment at which the guide said that its owner agreed. */
export const putMember = (table: Table, list: Which, member: ListMember): GuardedWrite =>
  putOver(table.name, {
    ...keys.member(list, member.id),
    kind: 'MEMBER',
    v: 1,
    ...member,
    consent: { source: 'guide', at: member.addedAt },
  });
export const removeMember = (table: Table, list: Which, id: string): GuardedWrite =>
  remove(table.name, keys.member(list, id));

/** For whoever writes its addresses: those of a list that is gone would be found by nobody. */
export const whileListed = (table: Table, { guideId, id }: Which): GuardedWrite => ({
  orElse: 'retry',
  write: {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.list(guideId, id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
});

/** One mail more went to the list. */
export const countUse = (table: Table, guideId: string, id: string, at: Instant): GuardedWrite => ({
  orElse: 'lists.not_found',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.list(guideId, id),
      UpdateExpression: 'SET lastUsedAt = :at ADD timesUsed :one, rev :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at, ':one': 1 },
    },
  },
});
