import type { EmojiChoice } from '../autocomplete/autocomplete.ts';

/** Unicode's skin tones in their order; `none` is the default. */
export const TONES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
export type Tone = (typeof TONES)[number];

const FIRST_MODIFIER = 0x1f3fb;
const PERSON = /(\p{Emoji_Modifier_Base})\uFE0F?/gu;
const JOINER = '\u200D';
/** Between two people it has no tone. */
const HANDSHAKE = '🤝';

/** True if a stored value is a tone. */
export const isTone = (value: unknown): value is Tone => TONES.includes(value as Tone);

/** Returns an emoji whose people all have one tone, as Unicode recommends it for interchange. */
export const inTone = (emoji: string, tone: Tone): string => {
  if (tone === 'none') return emoji;
  const modifier = String.fromCodePoint(FIRST_MODIFIER + TONES.indexOf(tone) - 1);
  const parts = emoji.split(JOINER);
  return parts.map((part) => (part === HANDSHAKE && parts.length > 1 ? part : part.replaceAll(PERSON, `$1${modifier}`))).join(JOINER);
};

/** Returns the standard emoji in a tone. */
export const allInTone = (emoji: readonly EmojiChoice[], tone: Tone): readonly EmojiChoice[] =>
  tone === 'none' ? emoji : emoji.map((one) => (one.hasTones ? { ...one, replacement: inTone(one.replacement, tone) } : one));
