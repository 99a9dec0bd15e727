import type { EmojiChoice } from './autocomplete.ts';

const LOCAL_PACK = 'pack:';
const MOST_RECENT = 42; // doc 1 §5, §9

/** A group of the picker: its name and what is in it. */
export interface EmojiGroup {
  readonly name: string;
  readonly emoji: readonly EmojiChoice[];
}

/** Custom emoji by their first tag, which is their pack; packs by name (doc 2 §2). */
export const packsOf = (custom: readonly EmojiChoice[]): readonly EmojiGroup[] => {
  const packs = new Map<string, EmojiChoice[]>();
  for (const choice of custom) {
    const name = (choice.tags[0] ?? '').replace(LOCAL_PACK, '');
    packs.set(name, [...(packs.get(name) ?? []), choice]);
  }
  return [...packs].map(([name, emoji]) => ({ name, emoji })).toSorted((one, other) => one.name.localeCompare(other.name));
};

/** The recent ones with one more: the newest first, 42 at most; nothing without a display text and nothing remote (doc 1 §5). */
export const withRecent = (recent: readonly string[], displayText: string): readonly string[] => {
  if (displayText === '' || displayText.includes('@')) return recent;
  return [displayText, ...recent.filter((one) => one !== displayText)].slice(0, MOST_RECENT);
};
