import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#test/support/source-files.ts';
import { copyTree, startIn, type Tree, tableOf, templatesOfBuild, thisTree } from './bench-stack.ts';
import { measureBundles } from './measure-bundles.ts';
import { measureCheckout } from './measure-checkout.ts';
import { measureFeeds } from './measure-feeds.ts';
import { measureGiftCodes } from './measure-gift-codes.ts';
import { measurePages } from './measure-pages.ts';
import { measureRanges } from './measure-ranges.ts';
import { measureSearch } from './measure-search.ts';
import { measureStarts } from './measure-starts.ts';
import { measureUnits } from './measure-units.ts';
import { circumstances, missed, reportText, type Section } from './report.ts';

// `npm run bench`: everything, into docs/bench.md. `--only search,units` measures these alone and writes nothing;
// `--here` does not copy the tree first, so nothing is built from nothing.
// `--deep` loads 50,000 trips; `--lighthouse [--rounds 5]` measures the pages instead, into docs/lighthouse.md.
const PARTS = ['starts', 'bundles', 'search', 'checkout', 'units', 'feeds', 'gift-codes', 'ranges'] as const;
type Part = (typeof PARTS)[number];
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    here: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});
const wanted = new Set((values.only?.split(',') ?? PARTS) as Part[]);
/** The rest needs a stack, and a tree that is built from nothing. */
const needsStack = [...wanted].some((part) => part !== 'gift-codes' && part !== 'ranges');
const unknown = [...wanted].filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function measureAll(tree: Tree): Promise<Section[]> {
  const sections: Section[] = [];
  const done = (section: Section) => {
    sections.push(section);
    say(`${section.title}\n${reportText('', '', [section])}`);
  };
  if (wanted.has('gift-codes')) done(await measureGiftCodes());
  if (wanted.has('ranges')) done(await measureRanges());
  if (!needsStack) return sections;
  say('starting');
  const starts = wanted.has('starts') ? await measureStarts(tree) : undefined;
  const { stack } = starts?.started ?? (await startIn(tree));
  try {
    if (starts) done(starts.section);
    const templates = templatesOfBuild(tree, stack.url);
    const stackTable = await tableOf(stack, templates);
    if (wanted.has('bundles')) done(await measureBundles(templates));
    if (wanted.has('search')) done(await measureSearch(stack, stackTable));
    if (wanted.has('units')) done(await measureUnits(stack, stackTable, values.deep));
    if (wanted.has('feeds')) done(measureFeeds());
    if (wanted.has('checkout')) done(await measureCheckout(stack, stackTable));
  } finally {
    await stack.stop();
  }
  return sections;
}

async function measureSite(tree: Tree): Promise<Section[]> {
  const { stack } = await startIn(tree);
  try {
    return [await measurePages(stack, Number(values.rounds), say)];
  } finally {
    await stack.stop();
  }
}

const on = circumstances();
const tree = values.here || values.lighthouse || !needsStack ? thisTree() : copyTree();
try {
  const sections = values.lighthouse ? await measureSite(tree) : await measureAll(tree);
  const [title, file, command] = values.lighthouse
    ? ['Lighthouse', 'docs/lighthouse.md', 'npm run bench -- --lighthouse']
    : ['Bench', 'docs/bench.md', 'npm run bench'];
  const text = reportText(title, `Written by \`${command}\`. ${on}`, sections);
  console.log(text);
  if (values.only === undefined && !values.here) writeFileSync(join(ROOT, file), text);
  const misses = missed(sections);
  for (const miss of misses) console.log(`missed: ${miss}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  tree.remove();
}
