const AT_ONCE = 16;

/** Runs through all, some at a time. */
export async function eachOf<T>(all: readonly T[], run: (t: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const next of left) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
