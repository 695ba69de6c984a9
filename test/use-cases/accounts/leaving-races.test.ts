import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, GUIDE } from '#test/support/builders-booking.ts';
import { aWorldToLeave, endOf, leave } from '#test/support/builders-leaving.ts';
import { enrol } from '#test/support/builders-people.ts';
import type { World } from '#test/support/deps.ts';

import { CASES, type Case, ELSEWHERE } from './storing.ts';

vi.setConfig({ testTimeout: 120_000 });
type Item = Readonly<Record<string, unknown>>;

async function rowsOf(world: World): Promise<Item[]> {
  const { Items = [] } = await world.store.client.send(new ScanCommand({ TableName: world.store.tableName }));
  // What ends by itself, who did what when, mails to others, and trips that were taken away.
  return Items.filter(
    (item) =>
      !('ttl' in item) && !/^(AUDIT|OUT)#/.test(String(item['pk'])) && !(item['kind'] === 'EXP' && !item['isVisible']),
  );
}
const nameOf = (item: Item) => `${item['pk']} ${item['sk']}`;
async function aWorldFor({ before }: Case): Promise<World> {
  const world = await aWorldToLeave();
  await enrol(world, ANGLER);
  await before?.(world);
  return world;
}

/** Whatever a request is doing when the whole erasing runs: nothing of who was erased is there afterwards. */
test.each(Object.entries(CASES))('%s', async (_name, one) => {
  const alone = await aWorldFor(one);
  expect(await leave(alone.deps, one.who)).toBe('done');
  const own = one.who === GUIDE ? /secret|Gunnar/i : /secret|Anna/i;
  const known = new Set((await rowsOf(alone)).map(nameOf).map(withoutIds));
  await alone.store.stop();
  for (let call = 1; ; call++) {
    const world = await aWorldFor(one);
    let erased: string | undefined;
    const { deps } = meanwhile(world, call, async () => {
      erased = await leave(world.deps, one.who);
    });
    const ended = await endOf(one.run(deps, world));
    const rows = await rowsOf(world);
    await world.store.stop();
    if (!erased) {
      expect([call > 1, ended]).toEqual([true, 'done']);
      break;
    }
    const left = rows.filter((row) => !known.has(withoutIds(nameOf(row))) || own.test(JSON.stringify(row)));
    expect({ call, erased, ended, left }).toEqual({ call, erased: 'done', ended: expect.anything(), left: [] });
  }
});
/** Bookings have other ids in each world. */
const withoutIds = (name: string) => name.replace(/[0-9a-f]{8}(?![0-9a-f-])/g, '*');

test('every endpoint that may change something for a guide or an angler is thought of', async () => {
  const files = globSync('shared/contracts/*.ts');
  const all = (await Promise.all(files.map((file) => import(`#shared/contracts/${basename(file)}`)))).flatMap(
    (contracts: Record<string, Partial<Endpoint> | undefined>) =>
      Object.entries(contracts).filter(
        ([, e]) => e?.path && e.method !== 'GET' && /signed-in|guide|angler/.test(`${e.auth}`),
      ),
  );
  const asked = [...new Set(all.map(([name]) => name))].sort();
  const tried = Object.values(CASES).map(({ of }) => of);
  const known = new Set([...tried, ...Object.values(ELSEWHERE).flat()]);
  known.delete('requestDate');
  expect([...known].sort()).toEqual(asked);
});
