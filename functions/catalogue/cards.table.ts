import * as z from 'zod';
import { putNew, putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { packDigest, packFields, unpackCard } from './pack-card.ts';

export type CardFields = Omit<SearchCard, 'digest' | 'promotions'>;
/** A card with the revision of its digest. */
export type StoredCard = SearchCard & Readonly<{ hv: number }>;

export const keys = {
  card: (cell: string, id: string) => ({ pk: `CELL#${cell}`, sk: `CARD#${id}` }),
  atlas: (cell: string) => ({ pk: 'ATLAS', sk: `AREA#${cell.slice(0, 2)}` }),
};
const CardItem = z.looseObject({ sk: z.string(), hv: z.int() });

export function parseCard(item: unknown): StoredCard {
  const { sk, hv } = CardItem.parse(item);
  return { ...unpackCard(item, sk.slice(sk.lastIndexOf('#') + 1)), hv };
}
export const listCards = async (table: Table, cell: string, { consistent = false } = {}): Promise<StoredCard[]> =>
  (await table.queryAll({ pk: `CELL#${cell}`, prefix: 'CARD#', consistent })).map(parseCard);

export async function findCard(table: Table, cell: string, id: string): Promise<StoredCard | undefined> {
  const item = await table.find(keys.card(cell, id), CardItem);
  return item && parseCard(item);
}
export async function findCards(table: Table, wanted: readonly { cell: string; id: string }[]): Promise<StoredCard[]> {
  return (await table.findMany(wanted.map(({ cell, id }) => keys.card(cell, id)))).map(parseCard);
}
const itemOf = (card: SearchCard, hv: number): Item => ({
  ...keys.card(cellOf(card.point), card.id),
  kind: 'CARD',
  v: 1,
  hv,
  ...packFields(card),
  ...packDigest(card),
});
export const putCard = (table: Table, card: SearchCard): GuardedWrite => putOver(table.name, itemOf(card, 1));
export const putNewCard = (table: Table, card: SearchCard): GuardedWrite =>
  putNew(table.name, itemOf(card, 1), 'retry');
export const removeCard = (table: Table, cell: string, id: string): GuardedWrite =>
  remove(table.name, keys.card(cell, id));

/** What follows from the experience, its guide and its reviews. The digest is left as it is. */
export function putCardFields(table: Table, card: CardFields): GuardedWrite {
  const optional = ['z', 'i', 'pp', 'lp', 'rt', 'nd', 'ac', 're'];
  const fields: Record<string, unknown> = packFields(card);
  const gone = optional.filter((name) => !(name in fields));
  const names = [...Object.keys(fields), ...gone];
  const sets = Object.keys(fields).map((name) => `#${name} = :${name}`);
  return {
    orElse: 'retry',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.card(cellOf(card.point), card.id),
        UpdateExpression: `SET ${sets.join(', ')}${gone.length > 0 ? ` REMOVE ${gone.map((n) => `#${n}`).join(', ')}` : ''}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([k, value]) => [`:${k}`, value])),
      },
    },
  };
}
/** The days of a card, under the revision that was read. */
export function putCardDigest(table: Table, card: StoredCard): GuardedWrite {
  const { h0, h, pr } = packDigest(card);
  return {
    orElse: 'retry',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.card(cellOf(card.point), card.id),
        UpdateExpression: `SET #h0 = :h0, #h = :h, #hv = :next${pr ? ', #pr = :pr' : ' REMOVE #pr'}`,
        ConditionExpression: '#hv = :seen',
        ExpressionAttributeNames: { '#h0': 'h0', '#h': 'h', '#hv': 'hv', '#pr': 'pr' },
        ExpressionAttributeValues: {
          ':h0': h0,
          ':h': h,
          ':seen': card.hv,
          ':next': card.hv + 1,
          ...(pr && { ':pr': pr }),
        },
      },
    },
  };
}
/** A set that has lost its last cell is none any more. */
const AtlasItem = z.object({ cells: z.set(z.string()).default(new Set()) });
/** The cells that have cards, a few items for the whole country. */
export async function readAtlas(table: Table): Promise<Set<string>> {
  const items = await table.queryAll({ pk: 'ATLAS' });
  return new Set(items.flatMap((item) => [...AtlasItem.parse(item).cells]));
}
/** Notes that a cell has cards. */
export const markCell = (table: Table, cell: string): GuardedWrite => changeAtlas(table, 'ADD', cell);
export const unmarkCell = (table: Table, cell: string): GuardedWrite => changeAtlas(table, 'DELETE', cell);
const changeAtlas = (table: Table, action: 'ADD' | 'DELETE', cell: string): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.atlas(cell),
      UpdateExpression: `${action} #cells :cell SET #kind = :kind, #v = :v`,
      ExpressionAttributeNames: { '#cells': 'cells', '#kind': 'kind', '#v': 'v' },
      ExpressionAttributeValues: { ':cell': new Set([cell]), ':kind': 'ATLAS', ':v': 1 },
    },
  },
});
