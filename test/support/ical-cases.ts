import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTimes } from '#shared/domain/ical/merge-times.ts';
import { bigFeed } from './big-feed.ts';

type Times = [start: string, end: string][];
/** A feed with its right answer; `INDEX.md` of the collection says how to read one. */
export type IcalCase = Readonly<{
  id: string;
  name: string;
  file: string | null;
  guideZone: string;
  transport: Readonly<{ status: number; contentType: string; contentEncoding?: string }> &
    Readonly<Record<string, unknown>>;
  window: Readonly<{ start: string; end: string }>;
  outcome: 'replace' | 'keep-previous';
  expected: Times;
  alternatives?: Times[];
  previous?: Times;
  allowedExtra?: Times;
  expectWarning: boolean;
  summaries?: string[];
  ownUidSuffix?: string;
  ownerEmails?: string[];
  ignoresSiteBlocks?: boolean;
  limits?: Readonly<{ maxMillis: number; maxHeapMB: number }>;
}>;
export type CaseResult = Readonly<{
  busy: Readonly<{ start: number; end: number }>[];
  failed: boolean;
  warnings: number;
  titles: readonly string[];
}>;
export const casesIn = (folder: string): { feed: IcalCase; body: Uint8Array }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const feed = JSON.parse(readFileSync(join(folder, file), 'utf8')) as IcalCase;
      const path = feed.file && join(folder, feed.file);
      return { feed, body: path && existsSync(path) ? readFileSync(path) : Buffer.from(bigFeed(20_000)) };
    });
export const timesOf = (times: Times): { start: number; end: number }[] =>
  times.map(([start, end]) => ({ start: Date.parse(start), end: Date.parse(end) }));

/** What is wrong with a result; nothing when the list is empty. */
export function complaints(feed: IcalCase, result: CaseResult): string[] {
  const window = { from: Date.parse(feed.window.start), to: Date.parse(feed.window.end) };
  const plain = (times: readonly Readonly<{ start: number; end: number }>[]) =>
    JSON.stringify(mergeTimes(times, window).map((time) => time.map((at) => new Date(at).toISOString())));
  const got = plain(result.busy);
  const isAlternative = (feed.alternatives ?? []).some((times) => plain(timesOf(times)) === got);
  const wrong: string[] = [];
  if (feed.outcome === 'keep-previous' && !isAlternative) {
    const expected = timesOf(feed.expected);
    const most = plain([...expected, ...timesOf(feed.allowedExtra ?? [])]);
    if (plain([...result.busy, ...expected]) !== got) wrong.push('a busy time known before was lost');
    if (plain([...expected, ...timesOf(feed.allowedExtra ?? []), ...result.busy]) !== most)
      wrong.push('busy time that is neither old nor in the feed');
    if (!result.failed) wrong.push('not marked as failed');
  }
  if (feed.outcome === 'replace' && !isAlternative && got !== plain(timesOf(feed.expected)))
    wrong.push(`got ${got} want ${plain(timesOf(feed.expected))}`);
  if (feed.expectWarning && !result.failed && result.warnings === 0) wrong.push('no warning');
  for (const summary of feed.summaries ?? [])
    if (!result.titles.includes(summary)) wrong.push(`title lost: ${summary}`);
  return wrong;
}
