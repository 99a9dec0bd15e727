import { act, fireEvent } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { afterEachTest } from './after-each.ts';

// Testing Library advances under fake timers by the clock of a global that vitest does not have.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

// Without styles nothing has `pointer-events: none`, and checking for it in jsdom takes longer than the press.
const start = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Presses, types and points like a user, one event after the other without a pause. Each test starts with no key pressed and the pointer nowhere. */
export let user = start();
afterEachTest(() => void (user = start()));

/** Sets a field like a user: picks from a list, or replaces a text by one paste, which takes equally long for any text. */
export const fill = async (field: Element, value: string): Promise<void> => {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, value);
  const input = field as HTMLInputElement | HTMLTextAreaElement;
  // user-event moves no slider and opens no palette.
  // oxlint-disable-next-line no-restricted-properties
  if (['range', 'color'].includes(input.type)) return void fireEvent.change(input, { target: { value } });
  await user.click(input);
  if (value === '') return user.clear(input);
  input.select();
  await user.paste(value);
};

/** Moves the focus to an element without pressing it, and presses keys there. Returns true if the last of them was left to the browser. */
export const pressOn = async (element: Element, keys: string): Promise<boolean> => {
  const pressed: KeyboardEvent[] = [];
  const note = (event: KeyboardEvent): void => void pressed.push(event);
  act(() => (element as HTMLElement).focus());
  window.addEventListener('keydown', note, true);
  await user.keyboard(keys);
  window.removeEventListener('keydown', note, true);
  return pressed.at(-1)?.defaultPrevented === false;
};

/** A key that an input method handles itself. */
export const composed = (element: Element, init: KeyboardEventInit): boolean =>
  // oxlint-disable-next-line no-restricted-properties -- user-event composes nothing
  fireEvent.keyDown(element, { key: 'Enter', ...init });
