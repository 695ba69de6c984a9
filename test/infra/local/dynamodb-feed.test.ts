import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamRecord } from '#infra/local/dynamodb/feed.ts';
import { type Dynamodb, startDynamodb } from '#infra/local/dynamodb/start-dynamodb.ts';
import { TABLE_PROPS } from '#test/support/table.ts';

const PROPS = { ...TABLE_PROPS, StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } };
const TableName = 'napp';
let now = new Date('2027-06-01T10:00:00Z');
const clock = { now: () => now, at: () => () => undefined };
let dataDir: string;
let dynamodb: Dynamodb;

const start = async () => {
  dynamodb = await startDynamodb({ dataDir, clock, log: () => undefined });
  await dynamodb.createTable(PROPS);
};
const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: '1' }, ...more });
const put = (pk: string, more: object = {}) => dynamodb.call('PutItem', { TableName, Item: item(pk, more) });

beforeEach(async () => {
  now = new Date('2027-06-01T10:00:00Z');
  dataDir = mkdtempSync(join(tmpdir(), 'napp-dynamodb-'));
  await start();
});
afterEach(async () => {
  await dynamodb.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the change feed', () => {
  it('tells of each change once and in order, with both images, and not of what stayed the same', async () => {
    const records: StreamRecord[] = [];
    dynamodb.subscribe('reader', async (batch) => void records.push(...batch));
    await put('a', { n: { N: '1' } });
    await put('a', { n: { N: '2' } });
    await put('a', { n: { N: '2' } });
    await dynamodb.call('DeleteItem', { TableName, Key: item('a') });
    await dynamodb.idle();
    expect(records.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    expect(records[1]?.dynamodb).toMatchObject({
      Keys: item('a'),
      OldImage: item('a', { n: { N: '1' } }),
      NewImage: item('a', { n: { N: '2' } }),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    });
    const numbers = records.map((record) => record.dynamodb.SequenceNumber);
    expect(numbers).toEqual([...numbers].toSorted());
  });

  it('gives again what a reader failed on, and loses nothing of it', async () => {
    const seen: string[] = [];
    let failures = 2;
    dynamodb.subscribe('reader', async (batch) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      seen.push(...batch.map((record) => String(record.dynamodb.Keys['pk']?.['S'])));
    });
    for (const pk of ['a', 'b', 'c']) await put(pk);
    await dynamodb.idle();
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a restart where each reader was', async () => {
    const first: string[] = [];
    const collect = (into: string[]) => async (batch: StreamRecord[]) =>
      void into.push(...batch.map((record) => String(record.dynamodb.Keys['pk']?.['S'])));
    const stop = dynamodb.subscribe('reader', collect(first));
    await put('a');
    await dynamodb.idle();
    await stop();
    await put('b');
    await dynamodb.stop();
    await start();
    const second: string[] = [];
    dynamodb.subscribe('reader', collect(second));
    await put('c');
    await dynamodb.idle();
    expect([first, second]).toEqual([['a'], ['b', 'c']]);
  });

  it('keeps what was answered, item and record, when the process is killed', async () => {
    await dynamodb.stop();
    const child = `
      const { startDynamodb } = await import('#infra/local/dynamodb/start-dynamodb.ts');
      const db = await startDynamodb({ dataDir: ${JSON.stringify(dataDir)}, clock: { now: () => new Date(), at: () => () => {} }, log() {} });
      await db.createTable(${JSON.stringify(PROPS)});
      db.subscribe('reader', () => new Promise(() => {}));
      for (let i = 0; i < 20; i++) await db.call('PutItem', { TableName: 'napp', Item: { pk: { S: 'k' + i }, sk: { S: '1' } } });
      process.kill(process.pid, 'SIGKILL');`;
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', child], { stdio: 'ignore' })).toThrow();
    await start();
    const seen: string[] = [];
    dynamodb.subscribe(
      'reader',
      async (batch) => void seen.push(...batch.map((record) => String(record.dynamodb.Keys['pk']?.['S']))),
    );
    await dynamodb.idle();
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => `k${i}`));
    const { Item } = await dynamodb.call('GetItem', { TableName, Key: item('k19') });
    expect(Item).toEqual(item('k19'));
  });
});

describe('time to live', () => {
  it("deletes what is over by the product's clock, marked as the service's own doing", async () => {
    const records: StreamRecord[] = [];
    dynamodb.subscribe('reader', async (batch) => void records.push(...batch));
    const at = (iso: string) => ({ ttl: { N: String(Date.parse(iso) / 1000) } });
    await put('over', at('2027-06-01T09:00:00Z'));
    await put('later', at('2027-06-01T11:00:00Z'));
    await put('moved on', at('2027-06-01T09:00:00Z'));
    await put('moved on', at('2027-07-01T09:00:00Z'));
    expect(await dynamodb.sweepTtl()).toBe(1);
    now = new Date('2027-06-01T12:00:00Z');
    expect(await dynamodb.sweepTtl()).toBe(1);
    await dynamodb.idle();
    const removed = records.filter((record) => record.eventName === 'REMOVE');
    expect(removed.map((record) => record.dynamodb.Keys['pk'])).toEqual([{ S: 'over' }, { S: 'later' }]);
    expect(removed[0]?.userIdentity).toEqual({ type: 'Service', principalId: 'dynamodb.amazonaws.com' });
  });
});

describe('a kept table', () => {
  it('is refused when the template has other indexes, with a way out', async () => {
    const other = { ...PROPS, GlobalSecondaryIndexes: PROPS.GlobalSecondaryIndexes?.slice(1) ?? [] };
    await expect(dynamodb.createTable(other)).rejects.toThrow(/--fresh/);
  });
});
