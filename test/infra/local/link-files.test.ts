import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { linkFiles } from '#infra/local/demo/link-files.ts';
import { ObjectStore } from '#infra/local/s3/object-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'napp-link-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (name: string) =>
  new ObjectStore(join(folder, name), { now: () => new Date(), at: () => () => undefined });
const textOf = async (store: ObjectStore, key: string) => {
  const head = await store.find('images', key);
  return head && (await store.readAll('images', head)).toString();
};

it('what changes in a data folder does not change in the demo data that it was linked from', async () => {
  const [demo, own] = [open('demo'), open('own')];
  await demo.createBucket('images');
  for (const key of ['kept', 'replaced', 'deleted']) await demo.put('images', key, Buffer.from('drawn'), {});
  linkFiles(join(folder, 'demo/images'), join(folder, 'own/images'));
  await own.put('images', 'replaced', Buffer.from('uploaded'), {});
  await own.delete('images', 'deleted');
  const seen = (store: ObjectStore) => Promise.all(['kept', 'replaced', 'deleted'].map((key) => textOf(store, key)));
  expect(await seen(own)).toEqual(['drawn', 'uploaded', undefined]);
  expect(await seen(demo)).toEqual(['drawn', 'drawn', 'drawn']);
});
