const LATEST_MS = 2500;

/** Resolves when the page has nothing better to do: for what is not needed to see and use the first screen. At once on the server. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof window === 'undefined') resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 200);
  });
