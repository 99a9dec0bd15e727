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

/** A layer that closes also goes back, from an entry of its own to the page that was pressed. */
const onBack = (event: PopStateEvent): void => ('isOwnStep' in event ? undefined : forgetPress());

/**
 * Runs the navigation of a press once the press is painted (rule press-painted), unless a newer press or going back replaces it. A key
 * belongs to the screen that the press opens, so it ends the wait.
 */
export const afterPress = ({ currentTarget: pressed }: Press, run: () => void): void => {
  const own = (waiting = { run, pressed });
  pressed.toggleAttribute('data-pressed');
  // Repeated calls add nothing.
  window.addEventListener('keydown', runPress, true);
  window.addEventListener('popstate', onBack);
  void afterPaint().then(() => waiting === own && runPress());
};
