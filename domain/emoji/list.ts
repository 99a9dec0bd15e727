import type { EmojiChoice } from '../autocomplete/autocomplete.ts';

const LOCAL_PACK = 'pack:';
const MAX_RECENT = 42; // (rule emoji-recent)

/** A group of the emoji picker. */
export interface EmojiGroup {
  readonly name: string;
  readonly emoji: readonly EmojiChoice[];
}

/** Groups emoji by their first tag, in order of occurrence (rule emoji-groups: the group is the first tag). */
export const groupsOf = (emoji: readonly EmojiChoice[]): readonly EmojiGroup[] => {
  const groups = new Map<string, EmojiChoice[]>();
  for (const choice of emoji) {
    const name = (choice.tags[0] ?? '').replace(LOCAL_PACK, '');
    const group = groups.get(name);
    if (group) group.push(choice);
    else groups.set(name, [choice]);
  }
  return [...groups].map(([name, choices]) => ({ name, emoji: choices }));
};

/** Groups custom emoji by pack; packs are sorted by name (rule emoji-groups). */
export const packsOf = (custom: readonly EmojiChoice[]): readonly EmojiGroup[] =>
  groupsOf(custom).toSorted((one, other) => one.name.localeCompare(other.name));

/** Adds an emoji to the recent ones: newest first, 42 at most; nothing without a display text and nothing remote (rules emoji-recent, emoji-refused). */
export const withRecent = (recent: readonly string[], displayText: string): readonly string[] => {
  if (displayText === '' || displayText.includes('@')) return recent;
  return [displayText, ...recent.filter((one) => one !== displayText)].slice(0, MAX_RECENT);
};

/** Returns the recently used emoji of a list, most recent first; missing ones are omitted. */
export const recentAmong = (recent: readonly string[], all: readonly EmojiChoice[]): readonly EmojiChoice[] =>
  recent.flatMap((text) => all.find(({ displayText }) => displayText === text) ?? []);
