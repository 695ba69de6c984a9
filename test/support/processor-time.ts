const GOES = 3;
const millisSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

/**
 * Milliseconds of the processor that this thread takes for something, the least of at most three goes: neither a busy machine nor what is
 * collected and compiled beside it is what takes long.
 */
export function processorMillis(what: () => void, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let go = 0; go < GOES && least >= most; go++) {
    const before = process.threadCpuUsage();
    what();
    least = Math.min(least, millisSince(before));
  }
  return least;
}
/** The same for what waits in between. */
export async function processorMillisOf(what: () => Promise<void>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let go = 0; go < GOES && least >= most; go++) {
    const before = process.threadCpuUsage();
    await what();
    least = Math.min(least, millisSince(before));
  }
  return least;
}
