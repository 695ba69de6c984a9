import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LocalClock } from './ports.ts';

type Due = Readonly<{ at: number; isSchedule: boolean; run: () => Promise<unknown> }>;

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
/** Up to here every schedule gets a hop of its own; a longer way meets them six times, and never less than twice a day. */
const EXACT_MS = 30 * 60_000;
const HOPS = 6;
const HALF_DAY_MS = 12 * 3_600_000;
const grainOf = (way: number): number => (way <= EXACT_MS ? 0 : Math.min(way / HOPS, HALF_DAY_MS));

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
  let isMoving = false;
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
    if (next === undefined || isMoving) return;
    timer = setTimeout(fire, Math.min(Math.max(0, next - now()), LONGEST_TIMER_MS));
    timer.unref();
  };
  const fire = () => {
    for (const due of agenda.takeUntil(now())) void start(due);
    arm();
  };
  const hop = async (to: number) => {
    setOffset(to - Date.now());
    const due = agenda.takeUntil(to);
    for (const one of due.filter(({ isSchedule }) => !isSchedule)) {
      void start(one);
      await options.settle?.();
    }
    // schedules do not wait for each other
    const schedules = due.filter(({ isSchedule }) => isSchedule);
    for (const schedule of schedules) void start(schedule);
    if (schedules.length > 0) await options.settle?.();
  };
  const move = async (target: number) => {
    isMoving = true;
    const isBack = target < now();
    const grain = grainOf(target - now());
    for (let last = now(); ; ) {
      const next = agenda.next(last + grain);
      if (next === undefined || next > target) break;
      // Real time goes on while things come to rest: the product's must not go back for it.
      last = Math.max(next, now());
      await hop(last);
    }
    // Schedules that the last hop left waiting run once more at the end.
    await hop(isBack ? target : Math.max(target, now()));
    await options.settle?.();
    isMoving = false;
    arm();
  };

  return {
    offset: shared,
    now: () => new Date(now()),
    at(when, run, kind) {
      const remove = agenda.add({ at: when.getTime(), isSchedule: kind === 'schedule', run });
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
    /** The next moment at which something is due; schedules wait until `schedulesFrom`. */
    next(schedulesFrom = 0): number | undefined {
      const exact = entries.find((due) => !due.isSchedule)?.at;
      const schedule = entries.find((due) => due.isSchedule)?.at;
      if (schedule === undefined) return exact;
      return Math.min(exact ?? Number.POSITIVE_INFINITY, Math.max(schedule, schedulesFrom));
    },
    add(due: Due) {
      entries.splice(placeOf(due.at), 0, due);
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
