import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Row } from './budgets.ts';

const MOST_KIB = 40;

/** The calendar for other people's sites: a page of its own that shares nothing with the site's scripts. */
export async function buildWidget(webDir: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(webDir, 'widget'),
    base: '/widget/',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: join(outDir, 'widget'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}
/** All that a visitor of the other site loads. */
export function measureWidget(outDir: string): Row {
  const folder = join(outDir, 'widget');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + brotliCompressSync(readFileSync(join(parentPath, name))).length,
    0,
  );
  return { what: 'widget: everything', kib: bytes / 1024, most: MOST_KIB };
}
