import type { MouseEvent } from 'react';

/** Marks the element with the actions of a row. */
export const ACTIONS = { 'data-row-actions': '' };

/** Returns a handler of a click on a row that ignores its actions: these, and the menu among them, must not mark the row as read. */
export const outsideActions =
  (onPress: () => void) =>
  ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || !target.closest('[data-row-actions]')) onPress();
  };
