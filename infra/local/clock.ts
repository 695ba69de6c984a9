import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LocalClock } from './ports.ts';

type Due = { readonly at: number; readonly order: number; readonly run: () => Promise<unknown> };

export type MovableClock = LocalClock &
  Readonly<{
    /** Shared with every function's thread: the milliseconds to add to real time. */
    offset: SharedArrayBuffer;
    moveTo(when: Date): Promise<void>;
    isIdle(): boolean;
    stop(): void;
  }>;

/** setTimeout cannot wait longer than 24.8 days. */
const LONGEST_TIMER_MS = 2_000_000_000;
/** Up to here every due moment gets a hop of its own; a longer way is cut into this many. */
const EXACT_MS = 2 * 3_600_000;
const HOPS = 200;

/**
 * The product's time: real time plus an offset that outlives a restart. Moving it forward hops from due moment to due
 * moment and lets everything come to rest (`settle`) before the next, so a month passes as it would have, only sooner.
 */
export function createClock(
  options: Readonly<{ file?: string; settle?: () => Promise<void>; onError(error: unknown): void }>,
): MovableClock {
  const shared = new SharedArrayBuffer(8);
  const offset = new BigInt64Array(shared);
  const agenda = createAgenda();
  let timer: NodeJS.Timeout | undefined;
  let running = 0;
  let moving: Promise<void> = Promise.resolve();

  const now = () => Date.now() + Number(Atomics.load(offset, 0));
  const setOffset = (ms: number) => {
    Atomics.store(offset, 0, BigInt(Math.round(ms)));
    if (options.file) saveOffset(options.file, ms);
  };
  Atomics.store(offset, 0, BigInt(options.file ? readOffset(options.file) : 0));

  const start = (due: Due) => {
    running += 1;
    return Promise.resolve()
      .then(due.run)
      .catch(options.onError)
      .finally(() => {
        running -= 1;
      });
  };
  const arm = () => {
    clearTimeout(timer);
    const next = agenda.next();
    if (!next) return;
    timer = setTimeout(fire, Math.min(Math.max(0, next.at - now()), LONGEST_TIMER_MS));
    timer.unref();
  };
  const fire = () => {
    for (const due of agenda.takeUntil(now())) void start(due);
    arm();
  };
  const hop = async (to: number) => {
    setOffset(to - Date.now());
    for (const due of agenda.takeUntil(to)) {
      void start(due);
      await options.settle?.();
    }
  };
  const move = async (target: number) => {
    clearTimeout(timer);
    const grain = target - now() > EXACT_MS ? (target - now()) / HOPS : 0;
    for (let next = agenda.next(); next && next.at <= target; next = agenda.next()) {
      await hop(Math.min(target, Math.max(next.at, now() + grain)));
    }
    setOffset(target - Date.now());
    await options.settle?.();
    arm();
  };

  return {
    offset: shared,
    now: () => new Date(now()),
    at(when, run) {
      const remove = agenda.add(when.getTime(), run);
      arm();
      return remove;
    },
    moveTo: (when) => {
      moving = moving.then(() => move(when.getTime()));
      return moving;
    },
    isIdle: () => running === 0,
    stop: () => clearTimeout(timer),
  };
}

/** What is due when, soonest first; equal moments in the order they were asked for. */
function createAgenda() {
  const entries: Due[] = [];
  let count = 0;
  const placeOf = (at: number): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    next: () => entries[0],
    add(at: number, run: () => Promise<unknown>) {
      const due: Due = { at, order: count++, run };
      entries.splice(placeOf(at), 0, due);
      return () => {
        const index = entries.indexOf(due);
        if (index >= 0) entries.splice(index, 1);
      };
    },
    takeUntil: (at: number) => entries.splice(0, placeOf(at)),
  };
}

function readOffset(file: string): number {
  return existsSync(file) ? Number(JSON.parse(readFileSync(file, 'utf8')).offsetMs) : 0;
}

function saveOffset(file: string, offsetMs: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ offsetMs: Math.round(offsetMs) }));
  renameSync(`${file}.new`, file);
}
