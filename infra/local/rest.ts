import { setTimeout as sleep, setImmediate as tick } from 'node:timers/promises';
import type { Log } from './ports.ts';

/** What may still be under way; each of `settled` resolves when that part has nothing more to do by itself. */
export type RestParts = Readonly<{ settled: readonly (() => Promise<unknown>)[]; busy: readonly (() => boolean)[] }>;

export type Rest = Readonly<{
  become(parts: RestParts): void;
  /** Resolves when streams are drained, calls are done and workflows wait for a time to come, all at the same moment. */
  come(): Promise<void>;
}>;

const PATIENCE_MS = 60_000;
const QUIET_ROUNDS = 2;

export function createRest(log: Log): Rest {
  let parts: RestParts = { settled: [], busy: [] };
  return {
    become: (now) => {
      parts = now;
    },
    come: () => comeToRest(parts, log),
  };
}

async function comeToRest(parts: RestParts, log: Log): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    if (Date.now() > giveUp) return log('gave up waiting for everything to come to rest');
    await withPatience(Promise.all(parts.settled.map((settle) => settle())), giveUp);
    const isBusy = parts.busy.some((busy) => busy());
    quiet = isBusy ? 0 : quiet + 1;
    await (isBusy ? sleep(2) : tick());
  }
}

async function withPatience(work: Promise<unknown>, giveUp: number): Promise<void> {
  const timer = new AbortController();
  await Promise.race([
    work,
    sleep(giveUp - Date.now(), undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
  ]);
  timer.abort();
}
