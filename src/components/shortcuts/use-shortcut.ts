import { useEffect, useRef } from 'react';
import { isComposing } from '#ui/is-composing.ts';
import type { ShortcutName } from '#domain/shortcuts/keys.ts';
import { isApple } from './is-apple.ts';
import { pressedKey } from './pressed-key.ts';
import { useShortcutKey } from './use-shortcut-key.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** A screen that opens during the event may have moved the focus to its field. */
const isInTextField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TEXT_FIELDS) !== null;

type Options = {
  /** Pressed with Control, on Apple's keyboards with Command: it types nothing, so it also works in text fields (rule palette-open). */
  isCommand?: boolean;
};

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the modifiers of a shortcut are pressed, and no other. */
export const hasModifiers = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers, isCommand: boolean): boolean => {
  if (!isCommand) return !ctrlKey && !metaKey && !altKey;
  return !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
};

/** Runs when the key of a shortcut is pressed alone (rules shortcuts-off, shortcuts-remapped). */
export const useShortcut = (name: ShortcutName, run: () => void): void => useKey(useShortcutKey(name), run);

/**
 * Runs when a key is pressed alone, unless the focus is in a text field or a dialog is open over the page. The key types nothing, not even
 * into a field that it opens (rule shortcut-types-nothing).
 */
export const useKey = (key: string | undefined, run: () => void, { isCommand = false }: Options = {}): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (key === undefined) return;
    const pressed = (event: KeyboardEvent) => {
      if (pressedKey(event) !== key || !hasModifiers(event, isCommand) || isComposing(event)) return;
      if (!isCommand && [event.target, document.activeElement].some(isInTextField)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // A repeating key would open and close it in turn.
      if (!isCommand || !event.repeat) latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [key, isCommand]);
};
