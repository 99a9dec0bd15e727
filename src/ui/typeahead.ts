import type { KeyboardEvent } from 'react';

const MENU_BUFFER_MS = 500; // (rule menu-typeahead)

const isSameLetter = (typed: string): boolean => [...typed].every((letter) => letter === typed[0]);

/** The place of the item whose words begin with what was typed: from the current one on, or the next one for a letter that is typed again. */
export const indexOfTyped = (words: readonly string[], typed: string, at: number): number | undefined => {
  const [first, wanted] = isSameLetter(typed) ? [at + 1, typed.slice(0, 1)] : [Math.max(at, 0), typed];
  const found = words.findIndex((_, step) => words[(first + step) % words.length]?.toLowerCase().startsWith(wanted));
  return found < 0 ? undefined : (first + found) % words.length;
};

/** Collects the letters that are typed one soon after the other; undefined for a key that types none. A space belongs to them only after a letter. */
export const typedLetters = () => {
  let [typed, last] = ['', -Infinity];
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
    const before = timeStamp - last <= MENU_BUFFER_MS ? typed : '';
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && before === '')) return undefined;
    [typed, last] = [before + key.toLowerCase(), timeStamp];
    return typed;
  };
};
