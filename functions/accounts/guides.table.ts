import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { GuidePage } from '#shared/domain/accounts/account.ts';
import { GUIDE_LANGUAGES } from '#shared/domain/catalogue/taxonomy.ts';
import { PictureItem } from './accounts.table.ts';

const GuideItem = z.object({
  kind: z.literal('GUIDE'),
  v: z.literal(1),
  id: z.string(),
  name: z.string(),
  avatar: PictureItem.nullable(),
  city: z.string(),
  bio: z.object({ en: z.string(), sv: z.string() }),
  yearsOfExperience: z.int().nullable(),
  languages: z.array(z.enum(GUIDE_LANGUAGES)),
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  reliability: z.int(),
  lastActiveAt: z.string(),
  memberSince: z.string(),
});
export const keys = {
  guide: (id: string) => ({ pk: `USER#${id}`, sk: 'GUIDE' }),
};
export const findGuide = (table: Table, id: string): Promise<GuidePage | undefined> =>
  table.find(keys.guide(id), GuideItem, { consistent: false });
export const putGuide = (table: Table, guide: GuidePage): GuardedWrite =>
  putOver(table.name, { ...keys.guide(guide.id), kind: 'GUIDE', v: 1, ...guide });

type Changes = Partial<Pick<GuidePage, 'name' | 'avatar' | 'city' | 'lastActiveAt'>>;
/** Changes parts of the page that is there; the rest, its ratings among it, stays. */
export function changeGuide(table: Table, id: string, changes: Changes): GuardedWrite {
  const names = Object.keys(changes) as (keyof Changes)[];
  return {
    orElse: 'catalogue.guide_not_found',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.guide(id),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
      },
    },
  };
}
/** Under the value that was read, so that two marks are two. */
export const changeReliability = (table: Table, { id, reliability }: GuidePage, to: number): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.guide(id),
      UpdateExpression: 'SET reliability = :to',
      ConditionExpression: 'reliability = :seen',
      ExpressionAttributeValues: { ':to': to, ':seen': reliability },
    },
  },
});
