import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '#test/support/chromium.ts';
import type { Stack } from '#test/support/stack.ts';
import { callJson } from './call.ts';
import { median } from './load.ts';
import type { Row, Section } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const GOALS: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
type Run = Readonly<{
  scores: Readonly<Record<Category, number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  faults: readonly string[];
}>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

/** One visit as a phone on a slow connection, in a browser of its own. */
async function visit(url: string): Promise<Run> {
  const port = await freePort();
  const { args, ...rest } = await findChromium();
  const browser = await chromium.launch({
    ...rest,
    args: [...args, '--accept-lang=sv-SE,sv', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`no result for ${url}`);
    const { categories, audits } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const scores = Object.fromEntries(CATEGORIES.map((c) => [c, Math.round((categories[c]?.score ?? 0) * 100)]));
    const counted = CATEGORIES.filter((c) => c !== 'performance').flatMap((c) => categories[c]?.auditRefs ?? []);
    const faults = counted.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id);
    return {
      scores: scores as Record<Category, number>,
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults,
    };
  } finally {
    await browser.close();
  }
}

function rowOf(path: string, runs: readonly Run[]): Row {
  const middle = (pick: (run: Run) => number) => median(runs.map(pick));
  const scores = CATEGORIES.map((c) => [c, middle((run) => run.scores[c])] as const);
  const seconds = (pick: (run: Run) => number) => `${(middle(pick) / 1000).toFixed(1)} s`;
  const faults = [...new Set(runs.flatMap((run) => run.faults))];
  return {
    what: `\`${path}\``,
    measured: scores.map(([c, score]) => `${c} ${score}`).join(', '),
    against: `FCP ${seconds((r) => r.fcp)}, LCP ${seconds((r) => r.lcp)}, TBT ${middle((r) => r.tbt).toFixed(0)} ms, CLS ${middle((r) => r.cls).toFixed(3)}${faults.length > 0 ? `; ${faults.join(', ')}` : ''}`,
    goal: '97, the rest 100',
    holds: scores.every(([c, score]) => score >= GOALS[c]),
  };
}

/** The public pages as Lighthouse sees them on a phone, each the median of some visits. */
export async function measurePages(stack: Stack, rounds: number, say: (line: string) => void): Promise<Section> {
  type Found = { cards: readonly { id: string }[] };
  const { cards } = await callJson<Found>('GET', `${stack.url}/api/public/search?sort=rating`);
  const [trip] = cards;
  if (!trip) throw new Error('the demo data has no trip');
  const rows: Row[] = [];
  for (const [path, shown] of [
    ['/', '/'],
    ['/search', '/search'],
    [`/experience/${trip.id}`, '/experience/{id}'],
    ['/auth', '/auth'],
  ] as const) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++) {
      runs.push(await visit(`${stack.url}${path}`));
      say(`${shown}: ${JSON.stringify(runs.at(-1)?.scores)}`);
    }
    rows.push(rowOf(shown, runs));
  }
  return {
    title: 'Pages on a phone',
    note: `Lighthouse’s mobile settings (slow 4G, slowed processor), median of ${rounds}, against the built site served by the local runtime.`,
    rows,
  };
}
