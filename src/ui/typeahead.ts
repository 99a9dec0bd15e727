import type { KeyboardEvent } from 'react';

const MENU_BUFFER_MS = 500; // (rule menu-typeahead)

const isSameCharacter = (typed: string): boolean => [...typed].every((character) => character === typed[0]);

/** Returns the index of the item whose text begins with the typed characters: from the current one on, or the next one if the same character was typed again. */
export const indexOfTyped = (labels: readonly string[], typed: string, at: number): number | undefined => {
  const [first, wanted] = isSameCharacter(typed) ? [at + 1, typed.slice(0, 1)] : [Math.max(at, 0), typed];
  const found = labels.findIndex((_, step) => labels[(first + step) % labels.length]?.toLowerCase().startsWith(wanted));
  return found < 0 ? undefined : (first + found) % labels.length;
};

/** Collects characters typed in quick succession; undefined for a key that is not a character. A space counts only after another character. */
export const typedLetters = () => {
  let [typed, last] = ['', -Infinity];
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
    const before = timeStamp - last <= MENU_BUFFER_MS ? typed : '';
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && before === '')) return undefined;
    [typed, last] = [before + key.toLowerCase(), timeStamp];
    return typed;
  };
};
