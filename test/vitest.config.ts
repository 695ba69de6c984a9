import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (name: string, include: string[], more: object = {}) => ({
  root,
  test: {
    name,
    root,
    environment: 'node' as const,
    include,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    ...more,
  },
});

const page = (name: string, more: object) => ({
  root,
  test: {
    name,
    root,
    environment: 'jsdom' as const,
    setupFiles: ['test/web/after-each-file.ts'],
    testTimeout: 60_000,
    ...more,
  },
});
/** A browser's page takes longer to make than most of these take to run: only what is drawn, or stored in a browser, has one. */
const WEB = { withPage: 'test/web/**/*.test.tsx', without: 'test/web/**/*.test.ts' };
/** They put a module in the place of another, which only works before anybody has loaded it. */
const WITH_OWN_MODULES = globSync(Object.values(WEB), { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('vi.mock('),
);

/** Nothing in them is global, so that files can share a process and what it has loaded. */
const TOGETHER = { isolate: false };

/** Mails are drawn as they are in Lambda, by React without what it checks for those who write with it: in a quarter of the time. */
const AS_DEPLOYED = { test: { env: { NODE_ENV: 'production' } }, code: { oxc: { jsx: { development: false } } } };

/** By level, fastest first. The browser journeys have their own runner (test/e2e/playwright.config.ts). */
export default defineConfig({
  root,
  test: {
    root,
    maxWorkers: 2,
    projects: [
      node('domain', ['test/domain/**/*.test.ts', 'test/*.test.ts'], TOGETHER),
      {
        ...node('use-cases', ['test/use-cases/**/*.test.ts'], { ...TOGETHER, ...AS_DEPLOYED.test }),
        ...AS_DEPLOYED.code,
      },
      node('infra', ['test/infra/**/*.test.ts'], {
        hookTimeout: 120_000,
        ...TOGETHER,
      }),
      node('web-rules', [WEB.without], { exclude: WITH_OWN_MODULES, ...TOGETHER }),
      page('web', { include: [WEB.withPage], exclude: WITH_OWN_MODULES, ...TOGETHER }),
      page('web-alone', { include: WITH_OWN_MODULES, pool: 'vmThreads' }),
      node('api', ['test/api/**/*.test.ts'], {
        globalSetup: ['test/api/global-setup.ts'],
        hookTimeout: 180_000,
      }),
    ],
  },
});
