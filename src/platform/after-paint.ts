const TIMEOUT_MS = 100; // our choice: a hidden page draws no frames

/** Resolves after the next paint, and soon in a hidden page: slow work that shows nothing can wait for it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
