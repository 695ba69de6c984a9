import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { type Balances, balancesOf, imbalanceOf, type Line } from '#shared/domain/ledger/postings.ts';
import type { World } from './deps.ts';

type Row = Readonly<Record<string, unknown>>;
async function itemsOf({ store }: World): Promise<Row[]> {
  const items: Row[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await store.client.send(new ScanCommand({ TableName: store.tableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
const sum = (rows: readonly Row[], name: string): number => rows.reduce((all, row) => all + Number(row[name]), 0);

/** What is claimed of an order whose cards have all ended: what bookings have of them beyond what its buyer paid and did not get back. */
function claimedOf(order: Row, cards: readonly Row[], entries: readonly Row[]): number {
  const own = new Set(cards.map(({ pk }) => pk));
  const isUse = ({ pk, what }: Row) => own.has(pk) && ['used', 'used_again', 'returned'].includes(String(what));
  const minorOf = (money: unknown) => (money as { minor: number } | undefined)?.minor ?? 0;
  const loss = order['loss'] as Record<string, unknown> | undefined;
  const back = minorOf(order['returned']) + minorOf(order['owed']);
  const gone = back + minorOf(loss?.['cards']) + minorOf(loss?.['owed']);
  const claimed = gone - sum(entries.filter(isUse), 'change') - sum(cards, 'amount');
  // While a card is good nothing is claimed: what is gone and what is on the cards is what was paid.
  if (cards.some(({ state }) => state === 'active')) expect(claimed + sum(cards, 'balance')).toBe(0);
  return cards.some(({ state }) => state === 'active') ? 0 : claimed;
}

/** Debits are credits, what is owed on gift cards is what is on them, each card's history is its balance, claims are what was spent and not paid for, and the provider says the same. */
export async function booksAgree(...worlds: readonly [World, ...World[]]): Promise<Balances> {
  const items = await itemsOf(worlds[0]);
  const kind = (wanted: string) => items.filter((item) => item['kind'] === wanted);
  const lines = kind('LEDGER').map((row) => row['lines'] as Line[]);
  for (const each of lines) expect(imbalanceOf(each)).toBe(0);
  const balances = balancesOf(lines.flat());
  const cards = kind('GIFT');
  expect(0 - balances.gift_cards).toBe(sum(cards, 'balance'));
  for (const card of cards) {
    expect(Number(card['balance'])).toBeGreaterThanOrEqual(0);
    const own = kind('GIFT_ENTRY').filter((entry) => entry['pk'] === card['pk']);
    expect(sum(own, 'change')).toBe(card['balance']);
  }
  const claimed = kind('GORDER').map((order) => {
    const own = cards.filter(({ orderId }) => orderId === order['orderId']);
    return own.length > 0 ? claimedOf(order, own, kind('GIFT_ENTRY')) : 0;
  });
  expect(balances.gift_claims).toBe(claimed.reduce((all, each) => all + each, 0));
  expect(balances.provider).toBe(worlds.reduce((all, world) => all + world.provider.kept(), 0));
  return balances;
}
