import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { countLines, listFiles, readSource } from './support/source-files.ts';

const SOURCES = listFiles(/^(shared|functions|infra|web|bin)\/.*\.(ts|tsx)$/);

/** The folder that decides what a file may import. */
function homeOf(file: string): string {
  const [top, second, third] = file.split('/') as [string, string?, string?];
  if (top === 'functions') return `functions/${second}`;
  if (top === 'shared') return `shared/${second}`;
  if (top === 'web') return second === 'features' ? `web/features/${third}` : `web/${second}`;
  return top;
}
const WEB_COMMON = /^(shared\/|web\/(components|lib|content)\/)/;
const MAY_IMPORT: [home: RegExp, target: RegExp][] = [
  [/^shared\/kernel$/, /^shared\/kernel\//],
  [/^shared\/domain$/, /^shared\/(kernel|domain)\//],
  [/^shared\/contracts$/, /^shared\/(kernel|domain|contracts)\//],
  [/^shared\/i18n$/, /^shared\/(kernel|i18n)\//],
  [/^functions\/platform$/, /^(shared\/(kernel|contracts|i18n)\/|functions\/platform\/)/],
  [/^functions\/(?!platform)/, /^(shared\/|functions\/platform\/)/],
  [/^infra$/, /^(shared\/(kernel|contracts|domain)\/|infra\/)/],
  [/^web\/features\//, WEB_COMMON],
  [/^web\/(components|lib|content)$/, WEB_COMMON],
  [/^web\//, /^(shared|web)\//],
  [/^bin$/, /^(infra|bin|web\/(build\/|[^/]+$))/],
];
/** The tables that another context may read or build writes of: a booking's transaction spans several. */
const SHARED_TABLES = /^functions\/[a-z-]+\/[a-z-]+\.table\.ts$/;
/** One finalise function serves the return page, the sweep and the provider's events (docs/decisions/0005-one-finalise.md). */
const ONE_FINALISE = [
  'functions/payments/receive-stripe-event.ts -> #functions/booking/settle-booking.ts',
  'functions/payments/receive-stripe-event.ts -> #functions/gift-cards/receive-gift-event.ts',
];
/** The demo data writes through the tables' own builders; it runs on this machine only. */
const DEMO = /^infra\/local\/demo\//;

const PACKAGES: [home: RegExp, allowed: RegExp][] = [
  [/^shared\/kernel\/time\.ts$/, /^temporal-polyfill$/],
  [/^shared\/kernel\//, /^$/],
  [/^shared\/domain\//, /^$/],
  [/^shared\/contracts\//, /^zod$/],
  [/^shared\/i18n\//, /^$/],
];

function importsOf(file: string): string[] {
  const found = readSource(file).matchAll(
    /^\s*(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm,
  );
  return [...found].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
}
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
}

test('folders import only what they may', () => {
  const bad: string[] = [];
  for (const file of SOURCES.filter((f) => !DEMO.test(f))) {
    const home = homeOf(file);
    const rule = MAY_IMPORT.find(([pattern]) => pattern.test(home))?.[1];
    for (const specifier of importsOf(file)) {
      const target = targetOf(file, specifier);
      if (!target || target.startsWith(`${home}/`)) continue;
      const isSharedTable = home.startsWith('functions/') && SHARED_TABLES.test(target);
      const arrow = `${file} -> ${specifier}`;
      if (!rule?.test(target) && !isSharedTable && !ONE_FINALISE.includes(arrow)) bad.push(arrow);
    }
  }
  expect(bad).toEqual([]);
});

test('the business code uses no package but its own few', () => {
  const bad: string[] = [];
  for (const file of SOURCES) {
    const allowed = PACKAGES.find(([pattern]) => pattern.test(file))?.[1];
    if (!allowed) continue;
    for (const specifier of importsOf(file))
      if (!targetOf(file, specifier) && !allowed.test(specifier)) bad.push(`${file} -> ${specifier}`);
  }
  expect(bad).toEqual([]);
});

test('zod is imported whole, so that bundlers can drop what is unused', () => {
  const bad = SOURCES.filter((file) => /import\s*(type\s*)?\{[^}]*\}\s*from\s*'zod'/.test(readSource(file)));
  expect(bad).toEqual([]);
});

test('product code asks the clock in Deps, never the machine', () => {
  const bad = SOURCES.filter(
    (file) => /^(functions|shared)\//.test(file) && !/platform\/(clock|log|table|rate)|kernel\/time/.test(file),
  ).filter((file) => /\bDate\.now\(|new Date\(\)/.test(readSource(file)));
  expect(bad).toEqual([]);
});

test('no if-local in product code', () => {
  const bad = SOURCES.filter((file) => /^(functions|shared)\//.test(file)).filter((file) =>
    /__local|NAPP_|localhost|127\.0\.0\.1/.test(readSource(file)),
  );
  expect(bad).toEqual([]);
});

test('files are named after what they hold', () => {
  const bad = SOURCES.filter(
    (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(table|d|config|client|server))?\.tsx?$/.test(posix.basename(file)),
  );
  expect(bad).toEqual([]);
  const vague = SOURCES.filter((file) => !file.startsWith('shared/i18n/')).filter((file) =>
    /(^|[-/])(utils?|helpers?|common|manager|service|impl|misc|index)\.tsx?$/.test(file),
  );
  expect(vague).toEqual([]);
});

test('no default exports, barrels or enums', () => {
  // The last one stands in for a package's default export in the build.
  const isToolConfig = (file: string) => /\.config\.ts$|web\/build\/no-statics\.ts$/.test(file);
  const bad = SOURCES.filter(
    (file) =>
      !isToolConfig(file) && /^export default|^export \* from|^(export )?(const )?enum /m.test(readSource(file)),
  );
  expect(bad).toEqual([]);
});

test('files stay small', () => {
  const isContent = (file: string) => /\/(i18n|content|demo)\/|\.d\.ts$|shared\/domain\/catalogue\/places/.test(file);
  const sizes = SOURCES.filter((file) => !isContent(file))
    .map((file) => ({ file, lines: countLines(file) }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(180);
});

test('folders are at most four deep under a top-level folder', () => {
  const deep = SOURCES.filter((file) => file.split('/').length > 6);
  expect(deep).toEqual([]);
});

test('elements are made by our own factory, which knows their looks again', () => {
  const theirs = SOURCES.filter((f) => /import \{[^}]*\bchakra\b[^}]*\} from '@chakra-ui\/react'/.test(readSource(f)));
  expect(theirs.filter((f) => !f.startsWith('web/components/theme/'))).toEqual([]);
});

test('only the agreed names stand at the top', () => {
  const allowed = new Set([
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
    'bin',
    'infra',
    'functions',
    'web',
    'shared',
    'events',
    'test',
    'README.md',
    'docs',
  ]);
  const tops = new Set(listFiles(/./).map((file) => file.split('/')[0] ?? ''));
  expect([...tops].filter((name) => !allowed.has(name) && !name.startsWith('.'))).toEqual([]);
});
