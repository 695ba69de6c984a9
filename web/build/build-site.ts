import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { measure, report } from './budgets.ts';
import { buildWidget, measureWidget } from './build-widget.ts';
import { writeCrawlerFiles } from './crawler-files.ts';
import { prerenderAll } from './prerender.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = join(root, 'web/vite.config.ts');
type Options = {
  siteUrl?: string;
  outDir?: string;
  /** Compresses everything to see what a visitor loads: seconds that nobody who only wants to see the site waits for. */
  measured?: boolean;
  log?: (line: string) => void;
};

/** Browser build, server build, prerendered pages, budgets. Takes the place of the last build in one move. */
export async function buildSite({
  siteUrl = 'https://napp.example',
  outDir = join(root, 'dist/web'),
  measured = true,
  log = console.log,
}: Options = {}): Promise<{ holds: boolean }> {
  const work = mkdtempSync(`${outDir}-`);
  try {
    const site = join(work, 'site');
    const server = join(work, 'server');
    await build({ configFile: config, logLevel: 'warn', build: { outDir: site } });
    await build({ configFile: config, logLevel: 'warn', build: { outDir: server, ssr: 'app/entry-server.tsx' } });
    const { render, pages } = await import(pathToFileURL(join(server, 'entry-server.js')).href);
    log(`prerendered ${(await prerenderAll(site, render)).length} pages`);
    writeCrawlerFiles(site, siteUrl);
    await buildWidget(join(root, 'web'), site);
    const { table, holds } = report(measured ? [...measure(site, pages), measureWidget(site)] : []);
    log(table);
    if (existsSync(outDir)) renameSync(outDir, join(work, 'before'));
    renameSync(site, outDir);
    return { holds };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
