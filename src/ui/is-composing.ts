import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const IME_KEY = 229;

/** True if a key event belongs to an input method. Safari ends the composition before the Enter that confirms it: that event is recognised only by its key code (rule ime-keys). */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === IME_KEY;
};
