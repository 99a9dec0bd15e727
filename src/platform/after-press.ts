import { afterPaint } from './after-paint.ts';

let waiting: AbortController | undefined;

/** Drops the navigation of a press that has not happened yet. */
export const forgetPress = (): void => waiting?.abort();

/**
 * Runs the navigation of a press once the press is painted (rule press-painted), unless a newer press or going back replaces it. A key
 * belongs to the screen that the press opens, so it ends the wait.
 */
export const afterPress = (run: () => void): void => {
  forgetPress();
  const own = (waiting = new AbortController());
  const { signal } = own;
  const runOnce = () => {
    if (signal.aborted) return;
    own.abort();
    run();
  };
  window.addEventListener('keydown', runOnce, { capture: true, signal });
  // A layer that closes also goes back, from an entry of its own to the page that was pressed.
  if (!history.state?.over) window.addEventListener('popstate', forgetPress, { signal });
  void afterPaint().then(runOnce);
};
