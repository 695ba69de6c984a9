import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bigFeed } from '#test/support/big-feed.ts';
import { casesIn, complaints, type IcalCase } from '#test/support/ical-cases.ts';
import { processorMillisOf } from '#test/support/processor-time.ts';
import { type CaseServer, startCaseServer } from '#test/support/serve-case.ts';
import { ROOT } from '#test/support/source-files.ts';

const cases = casesIn(join(ROOT, 'test/domain/ical/cases'));
let server: CaseServer;
beforeAll(async () => {
  server = await startCaseServer();
});
afterAll(() => server.stop());

test('the large feed is the one that the answer was made for', { timeout: 180_000 }, () => {
  const large = cases.find(({ feed }) => feed.file === null)?.feed as IcalCase & { feedSha256: string };
  expect(createHash('sha256').update(bigFeed(20_000)).digest('hex')).toBe(large.feedSha256);
});
// A busy machine may take long over the large one; what counts is the time of the processor.
const named = cases.map((one) => [`${one.feed.id} ${one.feed.name}`, one] as const);
test.each(named)('%s', { timeout: 180_000 }, async (_, { feed, body }) => {
  const most = feed.limits?.maxMillis ?? 1_000;
  const run = async () => expect(complaints(feed, await server.run(feed, body))).toEqual([]);
  expect(await processorMillisOf(run, most)).toBeLessThan(most);
});
