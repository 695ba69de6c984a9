import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const start = (env: Record<string, string>, ...flags: string[]) =>
  spawnSync(process.execPath, ['bin/start.ts', ...flags], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

it.each(['abc', '-1', '4400.5', '65536', '1e3', '443443'])(
  'says what is wrong with PORT=%s, and nothing else',
  (PORT) => {
    const { status, stdout, stderr } = start({ PORT });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`PORT is “${PORT}”. Set it to a number from 1 to 65535, or leave it out for 4400.\n`);
  },
);
it('says so of an option that there is not', () => {
  expect(start({}, '--frsh').stderr).toMatch(/^Unknown option --frsh\. There are --fresh/);
});
