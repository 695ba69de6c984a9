import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Stack } from '#test/support/stack.ts';
import { BENCH_CELL, boundsWithin, fullCard, loadCards, pointIn } from './bench-cards.ts';
import type { StackTable } from './bench-stack.ts';
import { call } from './call.ts';
import { runLoad } from './load.ts';
import { ms, perSecond, type Row, type Section } from './report.ts';

const CARDS = 60;
const LIMITS = { inFlight: 10, count: 600, mostSeconds: 15 };
const FILTERS = ['', '&adults=2', '&species=pike', '&sort=price', '&duration=full_day', '&adults=3&sort=rating'];

/** Searches of one cell, through edge, gateway, function and table; against a bare query of that cell. */
export async function measureSearch(stack: Stack, { table, client }: StackTable): Promise<Section> {
  const today = (await stack.control.now()).toISOString().slice(0, 10);
  const cards = Array.from({ length: CARDS }, (_, n) => fullCard(n, today, pointIn(BENCH_CELL, n)));
  await loadCards(table, client, cards);
  let asked = 0;
  const search = async (same = false) => {
    const n = same ? 0 : ++asked;
    const query = `bounds=${boundsWithin(BENCH_CELL, n).join(',')}${FILTERS[n % FILTERS.length]}`;
    const { status, headers, body } = await call('GET', `${stack.url}/api/public/search?${query}`);
    const isHit = String(headers['x-cache']).startsWith('Hit');
    if (status !== 200 || (isHit && !same)) throw new Error(`search ${query}: ${status} ${headers['x-cache']} ${body}`);
    return body;
  };
  const bare = () =>
    client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `CELL#${BENCH_CELL}` },
      }),
    );
  const first = JSON.parse(await search()) as { total: number };
  if (first.total !== CARDS) throw new Error(`the search finds ${first.total} of ${CARDS} cards`);
  await runLoad({ ...LIMITS, count: 100 }, () => search());
  await runLoad({ ...LIMITS, count: 100 }, bare);
  const queried = await runLoad(LIMITS, bare);
  const searched = await runLoad(LIMITS, () => search());
  const kept = await runLoad(LIMITS, () => search(true));
  const compare = (what: string, load: typeof kept): Row => ({
    what,
    measured: `${perSecond(load.perSecond)}, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}`,
    against: `${perSecond(queried.perSecond)}, p50 ${ms(queried.p50)}, p99 ${ms(queried.p99)}`,
    ratio: load.perSecond / queried.perSecond,
  });
  const row = compare('search, never the same twice', searched);
  return {
    title: 'Search',
    note: `Ten in flight, ${CARDS} trips in the cell; against a bare query of the same cell with the same client through the same stand-in. The ratio is of the rates.`,
    rows: [
      { ...row, goal: '>= 0.25', holds: (row.ratio ?? 0) >= 0.25 },
      compare('search, answered by the edge’s cache', kept),
    ],
  };
}
