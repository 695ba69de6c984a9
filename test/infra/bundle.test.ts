import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '#infra/bundle.ts';
import { bundleOf, functionNames, specOf } from '#infra/functions.ts';
import { prepareBuild } from '#infra/local/prepare/prepare-build.ts';

/** What is deployed, built anew only when it is old. */
const folder = join(root, 'dist/functions');
const bundles = [...new Set(functionNames.map((name) => bundleOf(specOf(name))))];
const filesOf = (bundle: string) => readdirSync(join(folder, bundle)).map((name) => join(folder, bundle, name));
const sizeOf = (bundle: string) => filesOf(bundle).reduce((sum, file) => sum + statSync(file).size, 0);
beforeAll(async () => {
  await prepareBuild(root, console.log);
}, 240_000);

describe('the bundles', { timeout: 120_000 }, () => {
  it('are at most 1 MB each', () => {
    const large = bundles.filter((bundle) => sizeOf(bundle) > 1024 * 1024);
    expect(large).toEqual([]);
  });
  it('export the handlers that the table of functions names', () => {
    const wanted = functionNames.map((name) => {
      const spec = specOf(name);
      return [pathToFileURL(join(folder, bundleOf(spec), 'index.mjs')).href, spec.handler ?? 'handler'];
    });
    // in a process of their own, as they are: the test's own loader would take each apart first
    const look = `for (const [file, name] of ${JSON.stringify(wanted)}) {
      const found = typeof (await import(file))[name];
      if (found !== 'function') throw new Error(file + ' has no handler ' + name);
    }`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', look], {
      encoding: 'utf8',
      // What the granting construct gives; nothing here may ask AWS for anything while it is loaded.
      env: { STAGE: 'dev', SITE_URL: 'https://napp.example', TABLE_NAME: 'table', AWS_REGION: 'eu-north-1' },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
  it('keep native code out, and find it by require', () => {
    const code = filesOf('catalogue-images').map((file) => readFileSync(file, 'utf8'));
    expect(code.join()).toMatch(/\("sharp"\)/);
    expect(sizeOf('catalogue-images')).toBeLessThan(700 * 1024);
  });
});
