import type { EmojiChoice } from '../autocomplete/autocomplete.ts';

const TAKES_TONES = '!';
const FLAG = /^\p{Regional_Indicator}{2}$/u;
const JOINED = /\u200D/;

/** What tells how a device draws emoji. */
export interface EmojiPen {
  /** Whether it has a picture of its own for this one. */
  readonly hasPicture: (emoji: string) => boolean;
  /** Whether it draws several that are joined as one. */
  readonly isOne: (emoji: string) => boolean;
}

/** All emoji of Unicode in its order, from what the build made of the list: the group is the tag. */
export const standardEmoji = (groups: Readonly<Record<string, string>>): readonly EmojiChoice[] =>
  Object.entries(groups).flatMap(([group, list]) =>
    list.split('|').map((entry): EmojiChoice => {
      const [replacement = '', name = '', version] = entry.split(' ');
      const hasTones = name.endsWith(TAKES_TONES);
      return {
        displayText: hasTones ? name.slice(0, -1) : name,
        replacement,
        tags: [group],
        version: Number(version),
        ...(hasTones ? { hasTones } : {}),
      };
    }),
  );

/** Those that a device can draw: of a version all or none, by the first that stands alone; flags of countries likewise, which some systems show as letters; and what is joined where it becomes one. Where it has no colours at all, nothing is left out. */
export const drawnOf = (emoji: readonly EmojiChoice[], { hasPicture, isOne }: EmojiPen): readonly EmojiChoice[] => {
  const [first] = emoji;
  if (!first || !hasPicture(first.replacement)) return emoji;
  const known = new Map<number | 'flags', boolean>();
  const isDrawn = (kind: number | 'flags', sample: string): boolean => {
    const is = known.get(kind) ?? hasPicture(sample);
    known.set(kind, is);
    return is;
  };
  return emoji.filter(({ replacement, version = 0 }) => {
    if (FLAG.test(replacement)) return isDrawn('flags', replacement);
    if (JOINED.test(replacement)) return isOne(replacement);
    return isDrawn(version, replacement);
  });
};
