import { type Instant, toInstant } from '#shared/kernel/time.ts';

type Clock = () => number;
const SEAM = Symbol.for('napp.clock');

/** The one place that asks what time it is. The local runtime moves this clock; on AWS it is the machine's. */
export const now = (): Instant => {
  const clock = (globalThis as { [SEAM]?: Clock })[SEAM];
  return toInstant(clock?.() ?? Date.now());
};
