import { act, fireEvent } from '@testing-library/react';

/** Moves one finger on an element through these positions; `lift` ends the touch. */
export const drag = (element: Element, [first, ...rest]: readonly (readonly [x: number, y: number])[], { lift = true } = {}): void => {
  const touches = ([clientX, clientY]: readonly [number, number]) => ({ touches: [{ clientX, clientY, target: element }] as never });
  // oxlint-disable no-restricted-properties -- user-event has pointer events only, no touches that the page can prevent
  if (first) act(() => void fireEvent.touchStart(element, touches(first)));
  for (const at of rest) act(() => void fireEvent.touchMove(element, touches(at)));
  if (lift) act(() => void fireEvent.touchEnd(element, { touches: [] }));
  // oxlint-enable no-restricted-properties
};
