import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveFetchPublic } from '#functions/platform/live-fetch-public.ts';

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((_, response) => {
    asked++;
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

test('a stage may open a name; every other way to the same place stays closed', async () => {
  const fetchPublic = liveFetchPublic(2_000, new Map([['own.example', '127.0.0.1']]));
  expect(await fetchPublic(`http://own.example:${port}/`)).toMatchObject({ state: 'fetched' });
  for (const host of ['127.0.0.1', 'localhost', 'x.localhost', '2130706433'])
    expect(await fetchPublic(`http://${host}:${port}/`)).toMatchObject({ state: 'failed' });
  expect(asked).toBe(1);
});
test('without one the house is closed', async () => {
  const fetchPublic = liveFetchPublic(2_000, new Map());
  expect(await fetchPublic(`http://own.localhost:${port}/`)).toMatchObject({ state: 'failed' });
  expect(asked).toBe(0);
});
