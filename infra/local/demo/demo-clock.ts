import type { Instant } from '#shared/kernel/time.ts';
import type { LocalClock } from '../ports.ts';

type Due = Readonly<{ at: number; run: () => Promise<unknown> }>;
export type DemoClock = LocalClock & Readonly<{ moveTo(then: Instant): Promise<void> }>;

/**
 * Time as the demo passes it: on the way to a later moment each thing that is due happens at its own, as the card
 * provider's refund that fails after a while. A way back, to where the next booking's story begins, undoes nothing.
 */
export function createDemoClock(start: Instant): DemoClock {
  let now = Date.parse(start);
  const waiting = new Set<Due>();
  const nextUntil = (then: number): Due | undefined =>
    [...waiting].filter(({ at }) => at > now && at <= then).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => new Date(now),
    at: (when, run) => {
      const due = { at: when.getTime(), run };
      waiting.add(due);
      return () => waiting.delete(due);
    },
    async moveTo(then) {
      const end = Date.parse(then);
      for (let due = nextUntil(end); due; due = nextUntil(end)) {
        waiting.delete(due);
        now = due.at;
        await due.run();
      }
      now = end;
    },
  };
}
