import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../support/stack.ts';

const OPEN = { NAPP_THROTTLE: 'off' };
const LATEST = { ...OPEN, NAPP_BUILD: 'latest' };

/**
 * One stack with the demo data for all journeys, and a copy of its data beside it for tests that need time, faults or a secret of
 * their own. `NAPP_E2E_SEED` names a filled data folder to start from, and `NAPP_E2E_URL` a stack that runs already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'napp-journeys-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const seed = process.env.NAPP_E2E_SEED ?? (await fillSeed(join(folder, 'seed')));
    process.env.NAPP_E2E_SEED = seed;
    if (process.env.NAPP_E2E_URL) return async () => remove();
    const stack = await startStack({ dataDir: copyOf(seed, join(folder, 'data')), env: LATEST });
    endWithThisProcess(stack);
    process.env.NAPP_E2E_URL = stack.url;
    return async () => {
      await stack.stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
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
