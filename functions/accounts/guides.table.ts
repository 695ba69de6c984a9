import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { type GuidePage, NO_DETAILS } from '#shared/domain/accounts/account.ts';
import { VERIFIED_KINDS, type VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { GUIDE_LANGUAGES, SPECIES, STYLES } from '#shared/domain/catalogue/taxonomy.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { PictureItem } from './accounts.table.ts';

const Text2 = z.object({ en: z.string(), sv: z.string() });
const Trader = z.object({
  name: z.string(),
  number: z.string().nullable(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});
/** What came later than the first guides: a page without it has none. */
const Details = z.object({
  displayName: z.string().default(NO_DETAILS.displayName),
  country: z.string().default(NO_DETAILS.country),
  species: z.array(z.enum(SPECIES)).default([]),
  styles: z.array(z.enum(STYLES)).default([]),
  boat: z.object({ name: z.string(), specifications: Text2 }).default(NO_DETAILS.boat),
  boatPicture: PictureItem.nullable().default(null),
  links: z.object({ instagram: z.string(), facebook: z.string(), youtube: z.string() }).default(NO_DETAILS.links),
  publicEmail: z.string().default(NO_DETAILS.publicEmail),
  verified: z.partialRecord(z.enum(VERIFIED_KINDS), z.string().nullable()).default({}),
  trader: Trader.nullable().default(null),
  profileRev: z.int().default(0),
});

const GuideItem = Details.extend({
  kind: z.literal('GUIDE'),
  v: z.literal(1),
  id: z.string(),
  name: z.string(),
  avatar: PictureItem.nullable(),
  city: z.string(),
  bio: Text2,
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
/** As it is now: for those who write it back. */
export const readGuide = (table: Table, id: string): Promise<GuidePage | undefined> =>
  table.find(keys.guide(id), GuideItem);
export const putGuide = (table: Table, guide: GuidePage): GuardedWrite =>
  putOver(table.name, { ...keys.guide(guide.id), kind: 'GUIDE', v: 1, ...guide });

type Changes = Partial<Omit<GuidePage, 'id' | 'stars' | 'reliability' | 'memberSince'>>;
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
/** What a page takes over from the account; its name only as long as the guide has not chosen another one meanwhile. */
export function followAccount(
  table: Table,
  { id, displayName }: Pick<GuidePage, 'id' | 'displayName'>,
  changes: Pick<GuidePage, 'name' | 'city' | 'country'>,
): GuardedWrite {
  const { Update } = changeGuide(table, id, changes).write;
  if (!Update) throw new TypeError('a change is an update');
  const isNone = displayName === NO_DETAILS.displayName ? ' OR attribute_not_exists(displayName)' : '';
  return {
    orElse: 'retry',
    write: {
      Update: {
        ...Update,
        ConditionExpression: `attribute_exists(pk) AND (displayName = :chosen${isNone})`,
        ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':chosen': displayName },
      },
    },
  };
}
/** What the guide wrote, on the revision that they saw: a second tab is told instead of writing over the first. */
export function writeProfile(table: Table, id: string, seenRev: number, written: Changes): GuardedWrite {
  const change = changeGuide(table, id, { ...written, profileRev: seenRev + 1 });
  const { Update } = change.write;
  if (!Update) throw new TypeError('a change is an update');
  const isFirst = seenRev === 0;
  return {
    orElse: 'guides.changed_elsewhere',
    write: {
      Update: {
        ...Update,
        ConditionExpression: `attribute_exists(pk) AND (profileRev = :seen${isFirst ? ' OR attribute_not_exists(profileRev)' : ''})`,
        ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':seen': seenRev },
      },
    },
  };
}
/** What an admin has checked, under what was read: another paper may be decided on at the same moment. Older pages have no map yet. */
export const putVerified = (
  table: Table,
  guide: Pick<GuidePage, 'id' | 'verified'>,
  kind: VerifiedKind,
  until: LocalDate | null | undefined,
): GuardedWrite => {
  const { [kind]: _before, ...others } = guide.verified;
  const verified = until === undefined ? others : { ...others, [kind]: until };
  const seen = VERIFIED_KINDS.map((each) =>
    guide.verified[each] === undefined ? `attribute_not_exists(verified.${each})` : `verified.${each} = :${each}`,
  );
  const values = Object.entries(guide.verified).map(([each, end]) => [`:${each}`, end]);
  return {
    orElse: 'retry',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.guide(guide.id),
        UpdateExpression: 'SET verified = :verified',
        ConditionExpression: ['attribute_exists(pk)', ...seen].join(' AND '),
        ExpressionAttributeValues: { ':verified': verified, ...Object.fromEntries(values) },
      },
    },
  };
};
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
