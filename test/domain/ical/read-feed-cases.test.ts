import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { feedText } from '#functions/calendar/feeds/feed-text.ts';
import { readFeed } from '#shared/domain/ical/read-feed.ts';
import { bigFeed } from '#test/support/big-feed.ts';
import { type CaseResult, casesIn, complaints, type IcalCase, timesOf } from '#test/support/ical-cases.ts';
import { ROOT } from '#test/support/source-files.ts';

function read(feed: IcalCase, body: Uint8Array): CaseResult {
  const text = feed.transport.status === 200 ? feedText(body, feed.transport.contentType) : undefined;
  const reading =
    text &&
    readFeed(text.text, {
      window: { from: Date.parse(feed.window.start), to: Date.parse(feed.window.end) },
      guideZone: feed.guideZone,
      ownUidSuffix: feed.ownUidSuffix,
      ownerEmails: feed.ownerEmails,
    });
  if (!reading || reading.state === 'failed')
    return { busy: timesOf(feed.previous ?? []), failed: true, warnings: 0, titles: [] };
  return {
    busy: [...reading.busy],
    failed: false,
    warnings: reading.warningCount,
    titles: reading.busy.map(({ title }) => title),
  };
}
const cases = casesIn(join(ROOT, 'test/domain/ical/cases'));

test('the large feed is the one that the answer was made for', () => {
  const large = cases.find(({ feed }) => feed.file === null)?.feed as IcalCase & { feedSha256: string };
  expect(createHash('sha256').update(bigFeed(20_000)).digest('hex')).toBe(large.feedSha256);
});
test.each(cases.map((one) => [`${one.feed.id} ${one.feed.name}`, one] as const))(
  '%s',
  { timeout: 60_000 },
  (_, { feed, body }) => {
    // Time of the processor, so that a busy machine does not fail it.
    const before = process.cpuUsage();
    expect(complaints(feed, read(feed, body))).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(feed.limits?.maxMillis ?? 1_000);
  },
);
