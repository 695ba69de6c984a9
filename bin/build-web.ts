// Whatever runs this (a test runner says `test`): what is built is what is deployed.
process.env.NODE_ENV = 'production';

import { mkdirSync } from 'node:fs';
import { buildSite } from '../web/build/build-site.ts';

const siteUrl = process.env.SITE_URL;
const outDir = process.env.WEB_OUT_DIR;
mkdirSync(new URL('../dist', import.meta.url), { recursive: true });
const { holds } = await buildSite({
  ...(siteUrl ? { siteUrl } : {}),
  ...(outDir ? { outDir } : {}),
  // starting the product must not fail over a few kilobytes, and need not know of them; `npm run build` must
  measured: process.argv.includes('--gate'),
});
if (!holds) {
  console.error('The web is over its budget: see the table above.');
  process.exitCode = 1;
}
