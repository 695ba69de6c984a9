import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 300_000;

/** Two runtimes that start at the same time build once, one after the other; a lock whose holder died is taken over. */
export async function withBuildLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const giveUp = Date.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (Date.now() > giveUp) throw new Error(`Another build holds ${file} for too long.`);
    await sleep(100);
  }
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (existsSync(file) && !isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return true; // just being written
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
