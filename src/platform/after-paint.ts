const TIMEOUT_MS = 100; // our choice: a page that is hidden draws no frames

/** Resolves once what was just changed is on the screen, and soon where nothing is drawn: what costs time and shows nothing can wait for it. */
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
