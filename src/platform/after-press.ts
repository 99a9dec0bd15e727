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

/** Until `back.ts` is loaded, which makes steps of its own, each step is the user's and leaves the page of the press. */
let isEachStepTheUsers = true;

/** Leaves it to the caller to drop a press on the steps of the user. */
export const takeOverSteps = (): void => {
  isEachStepTheUsers = false;
  window.removeEventListener('popstate', forgetPress);
};

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
  if (isEachStepTheUsers) window.addEventListener('popstate', forgetPress);
  void afterPaint().then(() => waiting === own && runPress());
};
