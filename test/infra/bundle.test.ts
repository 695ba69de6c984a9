import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions, root } from '#infra/bundle.ts';
import { bundleOf, functionNames, specOf } from '#infra/functions.ts';

// Inside the project, so that what a layer brings on AWS is found here.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bundles-'));
let sizes: Record<string, number> = {};
beforeAll(async () => {
  sizes = await bundleFunctions(folder);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundles', { timeout: 120_000 }, () => {
  it('are at most 1 MB each', () => {
    const large = Object.entries(sizes).filter(([, bytes]) => bytes > 1024 * 1024);
    expect(large).toEqual([]);
  });
  it('export the handlers that the table of functions names', async () => {
    // What the granting construct gives; nothing here may ask AWS for anything while it is loaded.
    Object.assign(process.env, {
      STAGE: 'dev',
      SITE_URL: 'https://napp.example',
      TABLE_NAME: 'table',
      AWS_REGION: 'eu-north-1',
    });
    for (const name of functionNames) {
      const spec = specOf(name);
      const bundle = await import(pathToFileURL(join(folder, bundleOf(spec), 'index.mjs')).href);
      expect(typeof bundle[spec.handler ?? 'handler'], name).toBe('function');
    }
  });
  it('keep native code out, and find it by require', () => {
    const parts = join(folder, 'catalogue-images');
    const code = readdirSync(parts).map((name) => readFileSync(join(parts, name), 'utf8'));
    expect(code.join()).toMatch(/\("sharp"\)/);
    expect(sizes['catalogue-images']).toBeLessThan(700 * 1024);
  });
});
