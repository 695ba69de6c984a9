import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesOf, type Manifest } from './manifest.ts';

const KIB = 1024;
/** What a visitor may have to load, in KiB brotli (docs: web/README.md). */
const HOME_JS = 130;
const HTML = 20;
const CSS = 10;
const FONTS = 90;
const PUBLIC_EXTRA = 60;
const DASHBOARD = 250;
const HOME = 'features/discover/home-page.tsx';
const DASHBOARDS =
  /features\/(angler|admin|availability|calendar-sync|listing|notices|guide(?!-page))[a-z-]*\/|app\/admin-/;

export type Row = Readonly<{ what: string; kib: number; most: number }>;
const brotli = (path: string) =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / KIB;

/** One row a promise. `pages` are the modules of the routes, with the namespaces each one fetches. */
export function measure(outDir: string, pages: readonly { module: string; namespaces: readonly string[] }[]): Row[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => {
      if (!sizes.has(file)) sizes.set(file, brotli(join(outDir, file)));
      return total + (sizes.get(file) ?? 0);
    }, 0);
  const texts = (namespaces: readonly string[]) =>
    ['common', 'site', ...namespaces].flatMap((ns) => filesOf(manifest, `../shared/i18n/sv/${ns}.ts`));
  const first = (page: { module: string; namespaces: readonly string[] }) => [
    ...filesOf(manifest, 'index.html'),
    ...filesOf(manifest, page.module),
    ...texts(page.namespaces),
  ];
  const scripts = (files: string[]) => files.filter((file) => file.endsWith('.js'));
  const home = pages.find((page) => page.module === HOME);
  if (!home) throw new Error('the home page is not among the routes');
  const homeFiles = first(home);
  const html = Math.max(...['_en', '_sv'].map((language) => brotli(join(outDir, language, 'index.html'))));
  return [
    { what: 'home: script', kib: sum(scripts(homeFiles)), most: HOME_JS },
    { what: 'home: HTML with its styles', kib: html, most: HTML },
    { what: 'home: style sheets', kib: sum(homeFiles.filter((file) => file.endsWith('.css'))), most: CSS },
    { what: 'fonts', kib: fontsKib(outDir, manifest), most: FONTS },
    ...pages
      .filter((page) => page !== home)
      .map((page) => {
        const dashboard = DASHBOARDS.test(page.module);
        const files = scripts(first(page));
        return dashboard
          ? { what: `${page.module}: script in all`, kib: sum(files), most: DASHBOARD }
          : {
              what: `${page.module}: script added`,
              kib: sum(files.filter((file) => !homeFiles.includes(file))),
              most: PUBLIC_EXTRA,
            };
      }),
  ];
}
function fontsKib(outDir: string, manifest: Manifest): number {
  const fonts = [
    ...new Set(
      Object.values(manifest)
        .map((chunk) => chunk.file)
        .filter((file) => file.endsWith('.woff2')),
    ),
  ];
  return fonts.reduce((total, file) => total + readFileSync(join(outDir, file)).length / KIB, 0);
}

/** The table, and whether every promise holds. */
export function report(rows: readonly Row[]): { table: string; holds: boolean } {
  const width = Math.max(...rows.map((row) => row.what.length));
  const line = (row: Row) =>
    `${row.what.padEnd(width)}  ${row.kib.toFixed(1).padStart(6)} of ${String(row.most).padStart(3)} KiB  ${row.kib <= row.most ? 'ok' : 'TOO MUCH'}`;
  return { table: rows.map(line).join('\n'), holds: rows.every((row) => row.kib <= row.most) };
}
