/** A moment more than the gateway gives a function: where it gives up, it says so itself. */
const PATIENCE_MS = 32_000;

/** What is not over by then fails with what `late` gives; `limit` ends what is under way. */
export async function inTime<T>(run: (limit: AbortController) => Promise<T>, late: () => Error): Promise<T> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      limit.abort();
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([run(limit), over]);
  } finally {
    clearTimeout(timer);
  }
}
