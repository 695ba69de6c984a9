import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { policyFor } from './csp.ts';
import { filesOf, type Manifest } from './manifest.ts';

type Rendered = Readonly<{
  html: string;
  styles: string;
  title: string;
  description: string;
  namespaces: readonly string[];
  module: string | undefined;
}>;
export type Render = (path: string, language: Locale) => Promise<Rendered>;

/** The public pages; whatever else is asked for gets the shell. */
export const PRERENDERED = ['/', '/search', '/auth'] as const;
const SHELL = '/app';

/** Writes `_<language>/<path>/index.html` for each page: the edge picks the language, so nobody sees the wrong one flash by. */
export async function prerenderAll(
  outDir: string,
  render: Render,
  pages: readonly string[] = PRERENDERED,
): Promise<string[]> {
  const template = readFileSync(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const written: string[] = [];
  for (const language of LOCALES) {
    for (const path of [...pages, SHELL]) {
      const file = join(outDir, `_${language}`, path, 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, compose(template, manifest, await render(path, language), language, path));
      written.push(file);
    }
  }
  return written;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function compose(template: string, manifest: Manifest, page: Rendered, language: Locale, path: string): string {
  const entry = template.match(/<script type="module" crossorigin src="([^"]+)"><\/script>/);
  if (!entry?.[0] || !entry[1]) throw new Error('no entry script in the built index.html');
  const wanted = [
    ...(page.module ? filesOf(manifest, page.module) : []),
    ...['common', 'site', ...page.namespaces].flatMap((ns) => filesOf(manifest, `../shared/i18n/${language}/${ns}.ts`)),
  ];
  const preload = [...new Set([entry[1].slice(1), ...filesOf(manifest, 'index.html'), ...wanted])]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
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
  // after the first paint, for the page is already readable; what the entry needs first starts before it, each in a moment of its own
  const files = filesOf(manifest, 'index.html').filter((file) => file.endsWith('.js'));
  const inTurn = JSON.stringify(files.reverse().map((file) => `/${file}`));
  const start = `<script type="module">const go=async()=>{for(const file of ${inTurn}){await import(file);await new Promise(r=>setTimeout(r))}};requestAnimationFrame(()=>setTimeout(go))</script>`;
  const html = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(entry[0], '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<!--head-->', () => head + page.styles)
    .replace(
      '<div id="root"><!--app-->',
      () => `<div id="root" ${path === SHELL ? 'data-shell' : `data-prerendered="${language}"`}>${page.html}`,
    )
    .replace('</body>', () => `${start}</body>`)
    .replace('</head>', () => `${preload}</head>`);
  return html.replace(
    '<meta charset="utf-8">',
    () => `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">`,
  );
}
