import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { policyFor } from './csp.ts';
import { ANY_TRIP, HEAD_STARTS, startOf } from './head-start.ts';
import { filesOf, type Manifest } from './manifest.ts';

type Rendered = Readonly<{
  html: string;
  styles: string;
  title: string;
  description: string;
  /** The page's own script and its texts. */
  module: string | undefined;
  namespaces: readonly string[];
}>;
export type Render = (path: string, language: Locale) => Promise<Rendered>;

/** The public pages; whatever else is asked for gets the shell. */
export const PRERENDERED = ['/', '/search', '/auth', ANY_TRIP] as const;
const SHELL = '/app';

/** Writes `_<language>/<path>/index.html` for each page: the edge picks the language, so nobody sees the wrong one flash by. */
export async function prerenderAll(outDir: string, render: Render): Promise<string[]> {
  const template = readFileSync(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const written: string[] = [];
  for (const language of LOCALES) {
    for (const path of [...PRERENDERED, SHELL]) {
      const file = join(outDir, `_${language}`, path, 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, compose({ template, manifest, language, path }, await render(path, language)));
      written.push(file);
    }
  }
  return written;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const scriptsOf = (manifest: Manifest, modules: readonly (string | undefined)[]): string[] =>
  [...new Set(modules.flatMap((module) => (module ? filesOf(manifest, module) : [])))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`);
const textsOf = (language: Locale, namespaces: readonly string[]) =>
  namespaces.map((ns) => `../shared/i18n/${language}/${ns}.ts`);

type Plan = Readonly<{ template: string; manifest: Manifest; language: Locale; path: string }>;
function compose({ template, manifest, language, path }: Plan, page: Rendered): string {
  const entry = template.match(/<script type="module" crossorigin src="([^"]+)"><\/script>/);
  if (!entry?.[0]) throw new Error('no entry script in the built index.html');
  const texts = textsOf(language, ['common', 'site', ...page.namespaces]);
  const scripts = scriptsOf(manifest, ['index.html', page.module, ...texts]);
  const fonts = [...template.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)["']?\)/g)]
    .map(([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('');
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeText(page.description)}">`,
    fonts,
  ]
    .filter(Boolean)
    .join('\n');
  const inTurn = scriptsOf(manifest, ['index.html']).reverse();
  const early = HEAD_STARTS[path]?.() ?? '';
  const html = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(entry[0], '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<!--head-->', () => head + page.styles)
    .replace(
      '<div id="root"><!--app-->',
      () => `<div id="root" ${path === SHELL ? 'data-shell' : `data-prerendered="${language}"`}>${page.html}`,
    )
    .replace('</body>', () => `${startOf({ inTurn, scripts })}</body>`)
    .replace('</head>', () => `${early}</head>`);
  return html.replace(
    '<meta charset="utf-8">',
    () => `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">`,
  );
}
