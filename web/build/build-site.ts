import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { measure, report } from './budgets.ts';
import { writeCrawlerFiles } from './crawler-files.ts';
import { precompress } from './precompress.ts';
import { prerenderAll } from './prerender.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = join(root, 'web/vite.config.ts');
const outDir = join(root, 'dist/web');
const serverDir = join(root, 'dist/web-server');

/** Browser build, server build, prerendered pages, compressed copies; ends with the budgets. False: one is broken. */
export async function buildSite({ siteUrl = 'https://napp.example', log = console.log } = {}): Promise<boolean> {
  await build({ configFile: config, logLevel: 'warn' });
  await build({ configFile: config, logLevel: 'warn', build: { ssr: 'app/entry-server.tsx' } });
  const server = await import(pathToFileURL(join(serverDir, 'entry-server.js')).href);
  const pages = await prerenderAll(outDir, server.render);
  log(`prerendered ${pages.length} pages`);
  writeCrawlerFiles(outDir, siteUrl);
  const { table, holds } = report(measure(outDir, server.pages));
  log(table);
  precompress(outDir);
  rmSync(serverDir, { recursive: true, force: true });
  return holds;
}
