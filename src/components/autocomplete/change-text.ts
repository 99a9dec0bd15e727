import type { Change } from '#domain/autocomplete/suggestion.ts';
import { giveFocus } from '#ui/leave-focus.ts';

/** A field for typed text. */
export type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Changes a text field as typing would, so that the browser's undo reverts it. */
export const changeText = (field: TextField, { start, end, insertion, caret }: Change): void => {
  giveFocus(field, { preventScroll: true });
  field.setSelectionRange(start, end);
  // Nothing else leaves the history of the field whole; where it is missing the text is put there all the same.
  if (!document.execCommand?.('insertText', false, insertion)) {
    field.setRangeText(insertion, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insertion }));
  }
  field.setSelectionRange(caret, caret);
};
