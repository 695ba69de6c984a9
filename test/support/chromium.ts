import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { ROOT } from './source-files.ts';

export type Chromium = Readonly<{
  executablePath: string;
  args: string[];
  /** Of those that Playwright would add. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}>;
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = ['--no-sandbox', '--headless=shell', '--disable-gpu'];
const NO_SHARED_MEMORY = '--disable-dev-shm-usage';
const ENOUGH_BYTES = 2e9;
/** In a container it is often too small; where it is not, files on the disk in its place take a tenth of the time more. */
const hasSharedMemory = (): boolean => {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > ENOUGH_BYTES;
};
const switches = () =>
  hasSharedMemory()
    ? { args: ARGS, ignoreDefaultArgs: [NO_SHARED_MEMORY] }
    : { args: [...ARGS, NO_SHARED_MEMORY], ignoreDefaultArgs: [] };
const own = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));

const lacksLibraries = (binary: string) => {
  try {
    return execFileSync('ldd', [binary]).toString().includes('not found');
  } catch {
    return false;
  }
};

/** A browser without any download: the one named, the system's, or the one in the npm packages with the libraries it brings. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.NAPP_CHROMIUM ?? SYSTEM.find((path) => existsSync(path));
  if (named) return { executablePath: named, ...switches(), env: own() };
  const executablePath = await sparticuz.executablePath();
  if (!lacksLibraries(executablePath)) return { executablePath, ...switches(), env: own() };
  const libraries = join(await inflate(join(ROOT, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br')), 'lib');
  return { executablePath, ...switches(), env: { ...own(), LD_LIBRARY_PATH: libraries } };
}
