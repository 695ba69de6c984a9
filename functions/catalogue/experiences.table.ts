import * as z from 'zod';
import { putMoved, putNew, putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Page, Table } from '#functions/platform/table.ts';
import { EXPERIENCE_STATUSES, type Experience } from '#shared/domain/catalogue/experience.ts';
import type { PriceEntry } from '#shared/domain/catalogue/lowest-price.ts';
import type { Narrowing } from '#shared/domain/catalogue/narrowing.ts';
import { DURATIONS, FEATURES, SPECIES, STYLES, WATERS } from '#shared/domain/catalogue/taxonomy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Instant, LocalDate } from '#shared/kernel/time.ts';

const Sek = z.int().transform((minor) => ({ minor, currency: 'SEK' as const }));
const Text2 = z.object({ en: z.string(), sv: z.string() });
const Stars = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);

export const ExperienceItem = z.object({
  kind: z.literal('EXP'),
  v: z.literal(1),
  rev: z.int(),
  id: z.string(),
  guideId: z.string(),
  calendarId: z.string(),
  status: z.enum(EXPERIENCE_STATUSES),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  title: Text2,
  place: z.string(),
  region: z.string(),
  point: z.object({ lat: z.number(), lon: z.number() }),
  zone: z.string(),
  water: z.enum(WATERS),
  species: z.array(z.enum(SPECIES)),
  styles: z.array(z.enum(STYLES)),
  features: z.array(z.enum(FEATURES)),
  duration: z.enum(DURATIONS),
  hours: z.number(),
  minGroup: z.int(),
  maxGroup: z.int(),
  noChildren: z.boolean(),
  instant: z.boolean(),
  noticeDays: z.int(),
  adultPrice: Sek,
  childPrice: Sek,
  privatePrice: Sek.nullable(),
  vatPercent: z.int(),
  stars: Stars,
  createdAt: z.string(),
  updatedAt: z.string(),
  narrowing: z.object({ id: z.string(), maxGroup: z.int(), endsAt: z.string() }).optional(),
});
/** An experience with the revision under which it is written back. */
export type StoredExperience = Experience & Readonly<{ rev: number; narrowing?: Narrowing | undefined }>;

export const keys = {
  experience: (id: string) => ({ pk: `EXP#${id}`, sk: 'EXP' }),
  ofGuide: (guideId: string) => `GUIDE#${guideId}`,
  price: (id: string, date: LocalDate) => ({ pk: `EXP#${id}`, sk: `PRICE#${date}` }),
};
const withoutTags = ({ kind: _kind, v: _v, ...experience }: z.output<typeof ExperienceItem>): StoredExperience =>
  experience;
export const parseExperience = (item: unknown): StoredExperience => withoutTags(ExperienceItem.parse(item));
export async function findExperience(
  table: Table,
  id: string,
  { consistent = true } = {},
): Promise<StoredExperience | undefined> {
  const item = await table.find(keys.experience(id), ExperienceItem, { consistent });
  return item && withoutTags(item);
}
export const findExperiences = async (table: Table, ids: readonly string[]): Promise<StoredExperience[]> =>
  (await table.findMany(ids.map(keys.experience))).map(parseExperience);

export async function getExperienceHead(table: Table, id: string): Promise<StoredExperience> {
  const experience = await findExperience(table, id);
  if (!experience) throw new DomainError('catalogue.experience_not_found');
  return experience;
}
/** A guide's own; somebody else's does not exist for them. */
export async function getOwnExperience(table: Table, id: string, guideId: string): Promise<StoredExperience> {
  const experience = await findExperience(table, id);
  if (experience?.guideId !== guideId) throw new DomainError('catalogue.experience_not_found');
  return experience;
}
export async function listExperiencesOfGuide(table: Table, guideId: string): Promise<StoredExperience[]> {
  const items = await table.queryAll({ index: 'gsi1', pk: keys.ofGuide(guideId), prefix: 'EXP#' });
  return items.map(parseExperience);
}
/** What a guide's trips are called, by their ids. */
export const findTitlesOfGuide = async (table: Table, guideId: string): Promise<Map<string, Experience['title']>> =>
  new Map((await listExperiencesOfGuide(table, guideId)).map(({ id, title }) => [id, title]));
/** By status, last changed first: for review and for the admin. */
export async function listExperiencesByStatus(
  table: Table,
  status: Experience['status'],
  page: { limit: number; cursor?: string },
): Promise<Page<StoredExperience>> {
  const { items, cursor } = await table.query({ index: 'gsi2', pk: `EXPS#${status}`, newestFirst: true, ...page });
  return { items: items.map(parseExperience), cursor };
}
const pricesOf = (e: Pick<Experience, 'adultPrice' | 'childPrice' | 'privatePrice'>) => ({
  adultPrice: e.adultPrice.minor,
  childPrice: e.childPrice.minor,
  privatePrice: e.privatePrice?.minor ?? null,
});
function itemOf(e: Experience, rev: number): Item {
  return {
    ...keys.experience(e.id),
    gsi1pk: keys.ofGuide(e.guideId),
    gsi1sk: `EXP#${e.createdAt}`,
    gsi2pk: `EXPS#${e.status}`,
    gsi2sk: `${e.updatedAt}#${e.id}`,
    kind: 'EXP',
    v: 1,
    ...e,
    ...pricesOf(e),
    rev,
  };
}
export const putNewExperience = (table: Table, e: Experience): GuardedWrite =>
  putNew(table.name, itemOf(e, 1), 'retry');
export const putExperience = (table: Table, { rev, ...e }: StoredExperience): GuardedWrite =>
  putMoved(table.name, itemOf(e, rev + 1), rev);
/** Takes the head away under the revision that was read; the cards follow it. */
export const removeExperience = (table: Table, { id, rev }: StoredExperience): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Delete: {
      TableName: table.name,
      Key: keys.experience(id),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': rev },
    },
  },
});

/** As many places as the group has now: a smaller one is read, and decided on, again. */
export const withinGroup = (table: Table, id: string, places: number, now: Instant): GuardedWrite => ({
  orElse: 'retry',
  write: {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.experience(id),
      ConditionExpression:
        'maxGroup >= :places AND (attribute_not_exists(narrowing) OR narrowing.endsAt <= :now OR narrowing.maxGroup >= :places)',
      ExpressionAttributeValues: { ':places': places, ':now': now },
    },
  },
});
/** Offered and listed nowhere any more; bookings and reviews still find what they were about. */
export const retireExperience = (table: Table, { id, rev }: StoredExperience): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.experience(id),
      UpdateExpression: 'SET isActive = :no, isVisible = :no REMOVE gsi1pk, gsi1sk, gsi2pk, gsi2sk ADD rev :one',
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':no': false, ':one': 1, ':seen': rev },
    },
  },
});

const PriceItem = z.object({
  date: z.string(),
  until: z.string().optional(),
  adult: z.int(),
  child: z.int(),
  private: z.int().nullable(),
});
/** The public prices from that date on; written with every change of a price and every promotion. */
export const putPrice = (table: Table, experienceId: string, entry: PriceEntry): GuardedWrite =>
  putOver(table.name, { ...keys.price(experienceId, entry.date), kind: 'PRICE', v: 1, ...entry });
export async function listPrices(table: Table, experienceId: string): Promise<PriceEntry[]> {
  const items = await table.queryAll({ pk: `EXP#${experienceId}`, prefix: 'PRICE#' });
  return items.map((item) => PriceItem.parse(item));
}
/** How many wait in a state that few are in; those that are live are counted by the hourly rebuild. */
export const countExperiences = async (table: Table, status: 'draft' | 'pending_review'): Promise<number> =>
  (await table.queryAll({ index: 'gsi2', pk: `EXPS#${status}` })).length;
