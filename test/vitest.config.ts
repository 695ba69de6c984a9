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
    testTimeout: 20_000,
    ...more,
  },
});

/** Nothing in them is global, so that files can share a process and what it has loaded. */
const TOGETHER = { isolate: false };

/** By level, fastest first. The browser journeys have their own runner (test/e2e/playwright.config.ts). */
export default defineConfig({
  root,
  test: {
    root,
    maxWorkers: 2,
    projects: [
      node('domain', ['test/domain/**/*.test.ts', 'test/*.test.ts'], TOGETHER),
      node('use-cases', ['test/use-cases/**/*.test.ts'], TOGETHER),
      node('infra', ['test/infra/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        ...TOGETHER,
      }),
      {
        root,
        test: {
          name: 'web',
          root,
          environment: 'jsdom',
          include: ['test/web/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          ...TOGETHER,
        },
      },
      node('api', ['test/api/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
