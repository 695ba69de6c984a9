import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_MODULES } from '#web/app/page-modules.ts';
import { loadFurtherRoutes, NOT_FOUND, ROUTES } from '#web/app/routes.ts';
import { listFiles, readSource } from './support/source-files.ts';

const FILES = new Set(listFiles(/^web\/.*\.tsx?$/));
/** What the frame around every page brings; error sentences come after the first paint, and nothing waits for them. */
const EVERYWHERE = ['common', 'site', 'errors'];
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;
const TEXTS = /useTranslation\((\[[^\]]*\]|'[^']*')/g;

/** The file and all that comes with it: what is fetched on demand has a place of its own to wait. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (!FILES.has(file) || seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readSource(file).matchAll(IMPORT)) {
    withImports(path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path), seen);
  }
  return seen;
}
const textsOf = (file: string) =>
  [...readSource(file).matchAll(TEXTS)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name]) => `${name} in ${file}`),
  );

const routes = [...ROUTES, ...(await loadFurtherRoutes()), NOT_FOUND];

test.each(routes.map(({ path, namespaces }) => [path, namespaces] as const))(
  '%s brings all texts of its page, which would else vanish again while it waits for some',
  (path, namespaces) => {
    const files = [...withImports(`web/${PAGE_MODULES[path]}`)];
    expect(files.length).toBeGreaterThan(1);
    const brought = [...EVERYWHERE, ...namespaces];
    const missing = files.flatMap(textsOf).filter((text) => !brought.some((name) => text.startsWith(`${name} in `)));
    expect(missing).toEqual([]);
  },
);
