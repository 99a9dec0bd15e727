const LATEST_MS = 2_000; // our choice

/** Resolves when the page is idle, or soon in browsers without that API. */
export const idleTime = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });
