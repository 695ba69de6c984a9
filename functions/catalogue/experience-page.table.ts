import * as z from 'zod';
import { PictureItem } from '#functions/accounts/accounts.table.ts';
import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { ExperienceFacts, ExperienceText, Picture } from '#shared/domain/catalogue/experience.ts';
import { DIFFICULTIES, INCLUSIONS } from '#shared/domain/catalogue/taxonomy.ts';
import type { Bilingual, Locale } from '#shared/kernel/locale.ts';
import { parseExperience, type StoredExperience } from './experiences.table.ts';

const FactsItem = z.object({
  difficulty: z.enum(DIFFICULTIES),
  inclusions: z.array(z.enum(INCLUSIONS)),
  seasons: z.array(z.object({ kind: z.enum(['main', 'high']), from: z.string(), to: z.string() })),
  boat: z.object({ name: z.string(), picture: PictureItem.nullable() }).nullable(),
});
const TEXT_FIELDS = [
  'description',
  'itinerary',
  'whatToBring',
  'pickUp',
  'meetingPlace',
  'boatSpecifications',
] as const;
const TextItem = z.object({
  language: z.enum(['en', 'sv']),
  description: z.string(),
  itinerary: z.string(),
  whatToBring: z.string(),
  pickUp: z.string(),
  meetingPlace: z.string(),
  boatSpecifications: z.string(),
});
export const keys = {
  facts: (id: string) => ({ pk: `EXP#${id}`, sk: 'FACTS' }),
  image: (id: string, place: number, key: string) => ({
    pk: `EXP#${id}`,
    sk: `IMG#${String(place).padStart(2, '0')}#${key}`,
  }),
  text: (id: string, language: Locale) => ({ pk: `EXP#${id}`, sk: `TEXT#${language}` }),
};
export type BilingualText = Readonly<Record<(typeof TEXT_FIELDS)[number], Bilingual>>;
export type ExperiencePage = Readonly<{
  experience: StoredExperience;
  facts: ExperienceFacts;
  pictures: readonly Picture[];
  text: BilingualText;
}>;
/** Head, facts, pictures and both texts in two reads that leave the reviews and prices alone. */
export async function findExperiencePage(
  table: Table,
  id: string,
  { consistent = false } = {},
): Promise<ExperiencePage | undefined> {
  const pk = `EXP#${id}`;
  const [first, texts] = await Promise.all([
    table.queryAll({ pk, from: 'EXP', to: 'IMG#~', consistent }),
    table.queryAll({ pk, prefix: 'TEXT#', consistent }),
  ]);
  const head = first.find((item) => item.sk === 'EXP');
  const facts = first.find((item) => item.sk === 'FACTS');
  if (!head || !facts) return undefined;
  return {
    experience: parseExperience(head),
    facts: FactsItem.parse(facts),
    pictures: first.filter((item) => item.sk.startsWith('IMG#')).map((item) => PictureItem.parse(item)),
    text: bilingual(texts.map((item) => TextItem.parse(item))),
  };
}
/** A text that is missing in one language is shown in the other. */
function bilingual(texts: readonly z.output<typeof TextItem>[]): BilingualText {
  const en = texts.find((text) => text.language === 'en') ?? texts[0];
  const sv = texts.find((text) => text.language === 'sv') ?? texts[0];
  const pair = (field: (typeof TEXT_FIELDS)[number]) => [field, { en: en?.[field] ?? '', sv: sv?.[field] ?? '' }];
  return Object.fromEntries(TEXT_FIELDS.map(pair)) as BilingualText;
}
/** The text of both languages alone, for what a booking freezes. */
export async function readExperienceText(table: Table, id: string): Promise<BilingualText> {
  const texts = await table.queryAll({ pk: `EXP#${id}`, prefix: 'TEXT#' });
  return bilingual(texts.map((item) => TextItem.parse(item)));
}
/** The first picture. */
export async function findCover(table: Table, id: string): Promise<Picture | null> {
  const { items } = await table.query({ pk: `EXP#${id}`, prefix: 'IMG#', limit: 1 });
  return items[0] ? PictureItem.parse(items[0]) : null;
}
export const putFacts = (table: Table, id: string, facts: ExperienceFacts): GuardedWrite =>
  putOver(table.name, { ...keys.facts(id), kind: 'FACTS', v: 1, ...facts });
export const putText = (table: Table, id: string, language: Locale, text: ExperienceText): GuardedWrite =>
  putOver(table.name, { ...keys.text(id, language), kind: 'TEXT', v: 1, language, ...text });
/** The picture at a place in the order; 0 is the cover. */
export const putPicture = (table: Table, id: string, place: number, picture: Picture): GuardedWrite =>
  putOver(table.name, { ...keys.image(id, place, picture.key), kind: 'IMG', v: 1, ...picture });
/** All that only the page shows, prices too, and what was still being written; the head, the reviews and what stands on bookings are left. */
export async function removePageParts(table: Table, id: string): Promise<GuardedWrite[]> {
  const items = await table.queryAll({ pk: `EXP#${id}`, consistent: true });
  return items
    .filter(({ sk }) => /^(FACTS|IMG#|TEXT#|PRICE#|DRAFT$|PROMO$)/.test(sk))
    .map((item) => remove(table.name, item));
}
