import { useEffect, useRef } from 'react';
import { isComposing } from '#ui/is-composing.ts';
import { pressedKey } from './pressed-key.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Runs when a key is pressed alone, unless the focus is in a text field or a dialog is open over the page. The key types nothing, not even
 * into a field that it opens (rule shortcut-types-nothing).
 */
export const useShortcut = (key: string, run: () => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (pressedKey(event) !== key || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [key]);
};
