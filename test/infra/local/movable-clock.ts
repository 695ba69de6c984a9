import type { LocalClock } from '#infra/local/ports.ts';

/** Product time that stands still until it is moved; what is due on the way runs in its order, each to rest. */
export function movableClock(start: string): LocalClock & { advance(ms: number): Promise<void>; waiting(): number } {
  let now = Date.parse(start);
  const due = new Set<{ at: number; run: () => Promise<unknown> }>();
  const next = (until: number) => [...due].filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => new Date(now),
    at(when, run) {
      const entry = { at: when.getTime(), run };
      due.add(entry);
      return () => due.delete(entry);
    },
    async advance(ms) {
      const end = now + ms;
      for (let entry = next(end); entry; entry = next(end)) {
        due.delete(entry);
        now = Math.max(now, entry.at);
        await entry.run();
      }
      now = end;
    },
    waiting: () => due.size,
  };
}
