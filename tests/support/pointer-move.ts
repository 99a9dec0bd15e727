import { createEvent, fireEvent } from '@testing-library/react';

/** A pointer that moves by so many pixels over an element; jsdom knows of no movement. */
export const movePointer = (over: Element, { pointerType = 'mouse', by = 1 } = {}) => {
  const event = createEvent.pointerMove(over, { bubbles: true });
  Object.defineProperties(event, { pointerType: { value: pointerType }, movementX: { value: by }, movementY: { value: 0 } });
  fireEvent(over, event);
};
