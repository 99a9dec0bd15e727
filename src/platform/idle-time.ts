const LATEST_MS = 2_000; // our choice

/** Resolves when the page has nothing else to do, and soon where a browser does not say that. */
export const idleTime = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });
