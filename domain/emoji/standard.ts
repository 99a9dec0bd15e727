import type { EmojiChoice } from '../autocomplete/autocomplete.ts';

const TAKES_TONES = '!';
const FLAG = /^\p{Regional_Indicator}{2}$/u;
const JOINED = /\u200D/;

/** The checks of how a device renders emoji. */
export interface EmojiPen {
  /** Returns true if the device has a glyph for it. */
  readonly hasPicture: (emoji: string) => boolean;
  /** Returns true if a joined sequence is rendered as one glyph. */
  readonly isOne: (emoji: string) => boolean;
}

/** Parses the groups of the build's emoji list, in Unicode's order; the group is the tag. */
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

/** Returns the emoji that a device can render: of a version all or none, judged by its first single emoji; flags of countries likewise, which some systems render as letters; joined sequences if they become one glyph. If the device has no colour emoji at all, nothing is omitted. */
export const drawnOf = (emoji: readonly EmojiChoice[], { hasPicture, isOne }: EmojiPen): readonly EmojiChoice[] => {
  const [first] = emoji;
  if (!first || !hasPicture(first.replacement)) return emoji;
  const cached = new Map<number | 'flags', boolean>();
  const isDrawn = (kind: number | 'flags', sample: string): boolean => {
    const is = cached.get(kind) ?? hasPicture(sample);
    cached.set(kind, is);
    return is;
  };
  return emoji.filter(({ replacement, version = 0 }) => {
    if (FLAG.test(replacement)) return isDrawn('flags', replacement);
    if (JOINED.test(replacement)) return isOne(replacement);
    return isDrawn(version, replacement);
  });
};
