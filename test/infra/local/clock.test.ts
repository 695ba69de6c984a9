import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createClock, type MovableClock } from '#infra/local/clock.ts';
import { durationMs } from '#infra/local/control/duration.ts';

const HOUR = 3_600_000;
let clock: MovableClock;
const fail = (error: unknown) => {
  throw error;
};
const open = (more: Partial<Parameters<typeof createClock>[0]> = {}) => {
  clock = createClock({ onError: fail, ...more });
  return clock;
};
const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
afterEach(() => clock.stop());

it('runs what is due in real time, once, and not what was called off', async () => {
  open();
  const ran: string[] = [];
  clock.at(inMs(20), async () => ran.push('a'));
  clock.at(inMs(20), async () => ran.push('b'))();
  clock.at(inMs(-1000), async () => ran.push('past'));
  await sleep(60);
  expect(ran).toEqual(['past', 'a']);
});

it('hops from due moment to due moment, each at its own time and at rest before the next', async () => {
  const seen: string[] = [];
  const settle = async () => {
    await sleep(5);
    seen.push('rest');
  };
  open({ settle });
  const start = clock.now().getTime();
  const hour = () => Math.round((clock.now().getTime() - start) / HOUR);
  clock.at(inMs(2 * HOUR), async () => seen.push(`second at ${hour()}`));
  clock.at(inMs(HOUR), async () => {
    seen.push(`first at ${hour()}`);
    clock.at(inMs(0.5 * HOUR), async () => seen.push('found on the way'));
  });
  await clock.moveTo(inMs(2 * HOUR));
  expect(seen).toEqual(['first at 1', 'rest', 'found on the way', 'rest', 'second at 2', 'rest', 'rest']);
  expect(hour()).toBe(2);
});

it('meets schedules less often on a long way, and everything else at its moment', async () => {
  open();
  let rings = 0;
  const ring = async (): Promise<void> => {
    rings += 1;
    clock.at(inMs(60_000), ring, 'schedule');
  };
  clock.at(inMs(60_000), ring, 'schedule');
  const week = inMs(24 * HOUR * 7);
  let passed: Date | undefined;
  clock.at(week, async () => {
    passed = clock.now();
  });
  await clock.moveTo(inMs(24 * HOUR * 30));
  expect(Math.abs((passed?.getTime() ?? 0) - week.getTime())).toBeLessThan(HOUR / 6);
  expect(rings).toBeGreaterThan(50);
  expect(rings).toBeLessThanOrEqual(62);
});

it('keeps its offset over a restart, and shares it with the functions', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
  open({ file });
  await clock.moveTo(inMs(48 * HOUR));
  clock.stop();
  open({ file });
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(47.9 * HOUR);
  expect(Number(Atomics.load(new BigInt64Array(clock.offset), 0))).toBeGreaterThan(47.9 * HOUR);
});

it('an error of one thing due does not hold up the rest', async () => {
  const errors: unknown[] = [];
  open({ onError: (error) => errors.push(error) });
  let ran = false;
  clock.at(inMs(HOUR), async () => fail(new Error('broken')));
  clock.at(inMs(HOUR), async () => {
    ran = true;
  });
  await clock.moveTo(inMs(2 * HOUR));
  await sleep(1);
  expect(ran).toBe(true);
  expect(String(errors)).toContain('broken');
});

it('reads durations', () => {
  expect(durationMs('PT48H')).toBe(48 * HOUR);
  expect(durationMs('P1W2DT3H4M5S')).toBe(9 * 24 * HOUR + 3 * HOUR + 4 * 60_000 + 5_000);
  for (const wrong of ['P1M', 'P', '48h', '']) expect(() => durationMs(wrong)).toThrow();
});
