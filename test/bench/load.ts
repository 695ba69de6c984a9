/** What a run of many calls came to. Times in milliseconds. */
export type Load = Readonly<{ count: number; perSecond: number; p50: number; p99: number }>;
type Limits = Readonly<{ inFlight: number; count: number; mostSeconds: number }>;

/** Keeps `inFlight` calls under way until `count` are done or the time is over. A call that fails ends the run. */
export async function runLoad(limits: Limits, call: (n: number) => Promise<unknown>): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + limits.mostSeconds * 1000;
  let next = 0;
  const lane = async () => {
    while (next < limits.count && performance.now() < end) {
      const start = performance.now();
      await call(next++);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: limits.inFlight }, lane));
  const seconds = (performance.now() - began) / 1000;
  return { count: times.length, perSecond: times.length / seconds, ...percentiles(times) };
}

export function percentiles(times: readonly number[]): Pick<Load, 'p50' | 'p99'> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
export const median = (values: readonly number[]): number => percentiles(values).p50;
