import { afterPaint } from './after-paint.ts';

/** The element shows that it is pressed until its navigation has happened or is dropped. */
export type Press = { readonly isTrusted: boolean; readonly currentTarget: Element };

let waiting: { run: () => void; drop: () => void } | undefined;

/** Drops the navigation of a press that has not happened yet. */
export const forgetPress = (): void => waiting?.drop();

/** Runs the navigation of a press now if it still waits; returns true if it did. */
export const runPress = (): boolean => {
  const due = waiting;
  due?.drop();
  due?.run();
  return due !== undefined;
};

/**
 * Runs the navigation of a press once the press is painted (rule press-painted), unless a newer press or going back replaces it. A key
 * belongs to the screen that the press opens, so it ends the wait.
 */
export const afterPress = ({ currentTarget: pressed }: Press, run: () => void): void => {
  const own = new AbortController();
  const { signal } = own;
  const drop = () => {
    own.abort();
    pressed.toggleAttribute('data-pressed');
    waiting = undefined;
  };
  waiting = { run, drop };
  pressed.toggleAttribute('data-pressed');
  window.addEventListener('keydown', runPress, { capture: true, signal });
  // A layer that closes also goes back, from an entry of its own to the page that was pressed.
  window.addEventListener('popstate', (event) => 'isOwnStep' in event || drop(), { signal });
  void afterPaint().then(() => signal.aborted || runPress());
};
