import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { markCell, putCard } from '#functions/catalogue/cards.table.ts';
import type { Table } from '#functions/platform/table.ts';
import { type Bounds, boundsOf, cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { aCard } from '#test/support/builders-catalogue.ts';

type Point = SearchCard['point'];
/** Open sea: no trip of the demo data is near. */
export const BENCH_CELL = cellOf({ lat: 57.4, lon: 20.3 });
const BATCH = 25;

/** Points well inside the cell, so that bounds a little smaller than it hold them all. */
export function pointIn(cell: string, n: number): Point {
  const [south, west, north, east] = boundsOf(cell);
  const share = (i: number) => 0.15 + 0.7 * ((i % 29) / 29);
  return { lat: south + (north - south) * share(n), lon: west + (east - west) * share(n * 7) };
}
/** Never twice the same to the edge, always the whole of the cell's middle. */
export function boundsWithin(cell: string, n: number): Bounds {
  const [south, west, north, east] = boundsOf(cell);
  const margin = 0.01 + (n % 9_999) * 0.000_001;
  return [south + margin, west + margin, north - margin, east - margin];
}

/** As full as real ones: long titles, a year of days, a promotion. */
export function fullCard(n: number, today: string, point: Point): SearchCard {
  const bytes = new Uint8Array(200).map((_, i) => (((n + 2 * i) % 7) << 4) | ((n + 2 * i + 1) % 7));
  const id = `01J0000000000000000${String(n).padStart(7, '0')}`;
  return aCard({
    id,
    guideId: `3f0c6f64-9c0e-4b7e-8a39-2b0a4a0c${String(n % 50).padStart(4, '0')}`,
    title: { en: 'Pike and perch with spin in the outer isles', sv: 'Gädda och abborre med spinn i ytterskärgården' },
    picture: { key: `e/${id}`, width: 2400, height: 1600 },
    adultPrice: 100_000 + (n % 900) * 100,
    rating: 3 + (n % 20) / 10,
    digest: { first: today, bytes },
    promotions: { [today]: [{ percent: 20, places: 4 }] },
    point,
  });
}

export async function loadCards(
  table: Table,
  client: DynamoDBDocumentClient,
  cards: readonly SearchCard[],
): Promise<void> {
  for (const cell of new Set(cards.map((card) => cellOf(card.point)))) await table.write(markCell(table, cell));
  for (let i = 0; i < cards.length; i += BATCH) {
    const puts = cards
      .slice(i, i + BATCH)
      .map((card) => ({ PutRequest: { Item: putCard(table, card).write.Put?.Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
}
