import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from './test/support/chromium.ts';
import { createServer } from 'node:net';
const base = 'http://localhost:4805';
let pages = process.argv.slice(2);
const { cards } = await (await fetch(`${base}/api/public/search?sort=rating`)).json();
pages = (pages.length ? pages : ['/', '/search', 'X', '/auth']).map((p) => p === 'X' ? `/experience/${cards[0].id}` : p);
for (let round = 0; round < +(process.env.R ?? 1); round++)
for (const p of pages) {
  const s = createServer().listen(0); await new Promise((r) => s.once('listening', r)); const { port } = s.address(); await new Promise((r) => s.close(r));
  const { args, ...rest } = await findChromium();
  const b = await chromium.launch({ ...rest, args: [...args, '--accept-lang=sv-SE,sv', `--remote-debugging-port=${port}`] });
  const { lhr } = await lighthouse(base + p, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  await b.close();
  const a = lhr.audits; const v = (i) => Math.round(a[i]?.numericValue ?? -1);
  console.log(p.slice(0, 16).padEnd(16), 'score', Math.round(lhr.categories.performance.score * 100), 'FCP', v('first-contentful-paint'), 'LCP', v('largest-contentful-paint'), 'TBT', v('total-blocking-time'), 'SI', v('speed-index'), 'CLS', a['cumulative-layout-shift'].numericValue.toFixed(3), 'bench', lhr.environment.benchmarkIndex);
  if (process.env.MORE) {
    const lcp = a['lcp-breakdown-insight'] ?? a['largest-contentful-paint-element']; console.log(JSON.stringify(lcp?.details?.items?.map((i) => i.items ?? i.snippet ?? i)).slice(0, 900));
    console.log((a['long-tasks']?.details?.items ?? []).map((i) => `${i.url.split('/').at(-1).slice(0, 30)} @${Math.round(i.startTime)} ${Math.round(i.duration)}`).join(' | '));
    console.log((a['mainthread-work-breakdown']?.details?.items ?? []).map((i) => `${i.groupLabel} ${Math.round(i.duration)}`).join(' | '));
  }
}
