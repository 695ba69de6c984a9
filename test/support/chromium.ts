import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { ROOT } from './source-files.ts';

export type Chromium = Readonly<{ executablePath: string; args: string[]; env: Record<string, string> }>;
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage', '--disable-gpu'];
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
  if (named) return { executablePath: named, args: ARGS, env: own() };
  const executablePath = await sparticuz.executablePath();
  if (!lacksLibraries(executablePath)) return { executablePath, args: ARGS, env: own() };
  const libraries = join(await inflate(join(ROOT, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br')), 'lib');
  return { executablePath, args: ARGS, env: { ...own(), LD_LIBRARY_PATH: libraries } };
}
