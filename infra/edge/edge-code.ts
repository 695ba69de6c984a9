import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';

type Pages = Readonly<Record<'en' | 'sv', readonly string[]>>;

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The function's source with the pages that exist as files. */
export function pageRequestCode(pages: Pages): string {
  const code = source('page-request.js')
    .replace(/^\/\/.*\n/gm, '')
    .replace(/^const PRERENDERED = .*$/m, `const PRERENDERED = ${JSON.stringify(pages)};`);
  if (Buffer.byteLength(code) > 10_240)
    throw new Error('The page-request function is larger than the 10 kB that CloudFront takes');
  return code;
}

/** The pages that the web build has written as files, by language. */
export function prerenderedPages(webDir = join(root, 'dist', 'web')): Pages {
  return { en: pagesIn(join(webDir, '_en')), sv: pagesIn(join(webDir, '_sv')) };
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .filter((page) => page !== '/app')
    .sort();
}
