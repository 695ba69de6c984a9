import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { type Stack, startStack } from '../support/stack.ts';
import { type Mix, needsLater } from './mixes.ts';
import { newFolder, offerLaterStack } from './support/later-stack.ts';

const OPEN = { NAPP_THROTTLE: 'off' };
const LATEST = { ...OPEN, NAPP_BUILD: 'latest' };

/**
 * One stack with the demo data for all journeys, one some days later without its bookings for those that ask for it, and a copy of the
 * data beside them for tests that need time, faults or a secret of their own. `NAPP_E2E_SEED` names a filled data folder to start from,
 * and `NAPP_E2E_URL` a stack that runs already.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const folder = newFolder();
  try {
    const seed = process.env.NAPP_E2E_SEED ?? (await fillSeed(join(folder.path, 'seed')));
    process.env.NAPP_E2E_SEED = seed;
    const lived = projects
      .filter(({ name }) => needsLater(name as Mix))
      .map(({ name, use }) => ({ name, language: languageOf(use.locale) }));
    const later = await offerLaterStack(lived, join(folder.path, 'later'));
    process.env.NAPP_E2E_LATER = later.url;
    const stack = process.env.NAPP_E2E_URL ? undefined : await startForAll(seed, join(folder.path, 'data'));
    return async () => {
      await Promise.all([stack?.stop(), later.stop()]);
      folder.remove();
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
const languageOf = (locale: string | undefined): 'en' | 'sv' => (locale?.startsWith('sv') ? 'sv' : 'en');

async function startForAll(seed: string, dataDir: string): Promise<Stack> {
  const stack = await startStack({ dataDir: copyOf(seed, dataDir), env: LATEST });
  endWithThisProcess(stack);
  process.env.NAPP_E2E_URL = stack.url;
  return stack;
}
async function fillSeed(dataDir: string): Promise<string> {
  const stack = await startStack({ dataDir, env: OPEN });
  endWithThisProcess(stack);
  await stack.control.settle();
  await stack.stop();
  return dataDir;
}
export function copyOf(seed: string, dataDir: string): string {
  cpSync(seed, dataDir, { recursive: true });
  rmSync(join(dataDir, 'running.pid'), { force: true });
  return dataDir;
}
/** However the tests end, nothing of theirs goes on running. */
function endWithThisProcess(stack: Stack): void {
  process.once('exit', () => void stack.kill());
}
