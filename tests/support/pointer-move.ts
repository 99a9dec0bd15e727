import { createEvent, fireEvent } from '@testing-library/react';

let [screenX, timeStamp] = [0, 0];

/** Moves a pointer by a number of pixels over an element. */
export const movePointer = (over: Element, { pointerType = 'mouse', by = 1 } = {}) => {
  const event = createEvent.pointerMove(over, { bubbles: true });
  const values = { pointerType, screenX: (screenX += by), screenY: 0, timeStamp: ++timeStamp };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
  fireEvent(over, event);
};
