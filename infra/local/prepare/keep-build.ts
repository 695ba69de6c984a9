import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** A build set aside under its inputs' hash, so that building anew does not pull the code away from who still runs. */
export type Build = Readonly<{ assembly: string; webFolder: string }>;

const KEPT = 3;
const DAY_MS = 86_400_000;

/** Copies `cdk.out` and `dist/web` once; old ones go when nobody has started from them for a day. */
export function keepBuild(root: string, hash: string): Build {
  const folder = join(root, '.cache', 'builds');
  const kept = join(folder, hash.slice(0, 16));
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    cpSync(join(root, 'cdk.out'), join(draft, 'cdk.out'), { recursive: true });
    if (existsSync(join(root, 'dist', 'web')))
      cpSync(join(root, 'dist', 'web'), join(draft, 'web'), { recursive: true });
    renameSync(draft, kept);
  }
  utimesSync(kept, new Date(), new Date());
  removeOld(folder);
  return partsOf(kept);
}

/** The one used last, whatever has changed since; undefined when there is none. */
export function latestBuild(root: string): Build | undefined {
  const folder = join(root, '.cache', 'builds');
  const [name] = existsSync(folder) ? newestFirst(folder) : [];
  return name === undefined ? undefined : partsOf(join(folder, name));
}

const partsOf = (kept: string): Build => ({ assembly: join(kept, 'cdk.out'), webFolder: join(kept, 'web') });

/** Only whole ones: a copy under way carries its process in its name. */
function newestFirst(folder: string): string[] {
  const usedAt = (name: string) => statSync(join(folder, name)).mtimeMs;
  return readdirSync(folder)
    .filter((name) => !name.includes('.'))
    .sort((a, b) => usedAt(b) - usedAt(a));
}

function removeOld(folder: string): void {
  for (const name of newestFirst(folder).slice(KEPT)) {
    if (Date.now() - statSync(join(folder, name)).mtimeMs > DAY_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
