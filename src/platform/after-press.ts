import { afterPaint } from './after-paint.ts';

/** The element shows that it is pressed until its navigation has happened or is dropped. */
export type Press = { readonly isTrusted: boolean; readonly currentTarget: Element };

let waiting: { run: () => void; pressed: Element } | undefined;

const take = () => {
  const due = waiting;
  due?.pressed.toggleAttribute('data-pressed');
  waiting = undefined;
  return due;
};

/** Drops the navigation of a press that has not happened yet. */
export const forgetPress = (): void => void take();

/** Runs the navigation of a press now if it still waits; returns true if it did. */
export const runPress = (): boolean => {
  const due = take();
  due?.run();
  return due !== undefined;
};

/**
 * Runs the navigation of a press once the press is painted (rule press-painted), unless a newer press replaces it, or going back (`back.ts`). A key
 * belongs to the screen that the press opens, so it ends the wait.
 */
export const afterPress = ({ currentTarget: pressed }: Press, run: () => void): void => {
  const own = (waiting = { run, pressed });
  pressed.toggleAttribute('data-pressed');
  window.addEventListener('keydown', runPress, true); // (repeated calls add nothing)
  void afterPaint().then(() => waiting === own && runPress());
};
