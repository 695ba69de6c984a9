import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** The one folder that holds everything this runtime must remember. */
export type DataFolder = Readonly<{
  path: string;
  /** Nothing in it yet: also after a first start that was cut off before it was ready. */
  isNew: boolean;
  of(...parts: string[]): string;
  /** From now on what is in it stays. */
  keep(): void;
  release(): void;
}>;

/** Opens the folder for this process alone; two runtimes side by side need two folders. */
export function openDataFolder(path: string, fresh = false): DataFolder {
  const root = resolve(path);
  mkdirSync(root, { recursive: true });
  const lock = join(root, 'running.pid');
  takeLock(lock, root);
  const store = join(root, 'data');
  const mark = join(store, 'kept');
  const isNew = fresh || !existsSync(mark);
  if (isNew) rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  const release = () => {
    if (existsSync(lock)) unlinkSync(lock);
  };
  return { path: root, isNew, of: (...parts) => join(store, ...parts), keep: () => writeFileSync(mark, ''), release };
}

function takeLock(lock: string, root: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(lock, 'utf8'));
      if (holder !== process.pid && isAlive(holder))
        throw new Error(
          `Napp already runs on ${root} (process ${holder}). Stop it, or set NAPP_DATA to another folder.`,
        );
      unlinkSync(lock); // left by a kill
    }
  }
  throw new Error(`The folder ${root} cannot be locked.`);
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
