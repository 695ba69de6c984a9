const NAME = 'napp-session';
/** A tab that got no answer and lies asleep does not hold up the others for longer. */
const PATIENCE_MS = 10_000;

/**
 * One tab at a time changes the stored tokens: a renewal under way in another would else wipe, or put back, what this one has just
 * stored. Without locks, or when another tab takes too long, it runs all the same.
 */
export async function inOneTab<T>(run: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return run();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  try {
    return await locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return run();
  }
}
