import ical from 'node-ical';
import { feedText } from '#functions/calendar/feeds/feed-text.ts';
import { readFeed } from '#shared/domain/ical/read-feed.ts';
import { bigFeed } from '#test/support/big-feed.ts';
import { ms, type Row, type Section } from './report.ts';

const WINDOW = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-07-01T00:00:00Z') };
const ROUNDS = 5;
const MOST_OF_NODE_ICAL = 0.7;
const MOST_GROWTH = 1.1;
const COUNTS = [10_000, 20_000];

/** Time of the processor, the best of some rounds: what else runs on the machine does not show. */
function fastest(what: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    what();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
function readOurs(body: Uint8Array): void {
  const text = feedText(body)?.text ?? '';
  const reading = readFeed(text, { window: WINDOW, guideZone: 'Europe/Stockholm' });
  if (reading.state !== 'read' || reading.warningCount > 0) throw new Error('the feed was not read whole');
}
function readWithNodeIcal(body: Uint8Array): void {
  const range = { from: new Date(WINDOW.from), to: new Date(WINDOW.to) };
  for (const event of Object.values(ical.sync.parseICS(Buffer.from(body).toString('utf8'))))
    if (event?.type === 'VEVENT') ical.expandRecurringEvent(event, range);
}
const megabytes = (bytes: number) => bytes / 1_048_576;
const heap = () => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
};
function memoryRow(body: Uint8Array): Row {
  readOurs(body);
  const first = heap();
  for (let round = 0; round < ROUNDS; round++) readOurs(body);
  const ratio = heap() / first;
  return {
    what: `memory after ${ROUNDS} more readings`,
    measured: `${megabytes(heap()).toFixed(0)} MB`,
    against: `${megabytes(first).toFixed(0)} MB after the first`,
    ratio,
    ...('gc' in globalThis && { goal: `<= ${MOST_GROWTH}`, holds: ratio <= MOST_GROWTH }),
  };
}
/** Reading feeds of the size that guides have at most: 18 months of them, against the library that is used most. */
export function measureFeeds(): Section {
  const rows = COUNTS.map((count): Row => {
    const body = Buffer.from(bigFeed(count));
    const [ours, theirs] = [fastest(() => readOurs(body)), fastest(() => readWithNodeIcal(body))];
    const ratio = ours / theirs;
    return {
      what: `${count.toLocaleString('en')} events, ${megabytes(body.length).toFixed(1)} MB`,
      measured: ms(ours),
      against: `${ms(theirs)} node-ical`,
      ratio,
      goal: `<= ${MOST_OF_NODE_ICAL}`,
      holds: ratio <= MOST_OF_NODE_ICAL,
    };
  });
  return {
    title: 'Calendar feeds',
    note: 'Parse and expand 18 months, from bytes to busy times, in processor time; the best of five.',
    rows: [...rows, memoryRow(Buffer.from(bigFeed(COUNTS[0] ?? 0)))],
  };
}
