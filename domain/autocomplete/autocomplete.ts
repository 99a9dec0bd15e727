/** The word at the caret that may be completed (rule word-at-caret). */
export interface CaretWord {
  readonly kind: 'emoji' | 'account' | 'tag' | 'effect';
  /** Without its sign. */
  readonly query: string;
  readonly start: number;
  readonly end: number;
}

/** An emoji that may be suggested. */
export interface EmojiChoice {
  readonly displayText: string;
  readonly imageUrl?: string;
  /** The still version of the image, where the server has one. */
  readonly staticUrl?: string;
  readonly replacement: string;
  readonly tags: readonly string[];
  /** The version of Unicode's emoji that introduced it. */
  readonly version?: number;
  /** True if the emoji has a skin tone that can be chosen. */
  readonly hasTones?: true;
  /** Its name in the user's language, then other keywords. */
  readonly keywords?: readonly string[];
}

const MAX = 5; // (rule suggestions-shown)
const KINDS: Readonly<Record<string, CaretWord['kind']>> = { ':': 'emoji', '@': 'account', '#': 'tag', $: 'effect' };

/** Effects that are suggested (rule effects-known). */
export const MFM_EFFECTS = [
  'blur',
  'bounce',
  'flip',
  'font',
  'jelly',
  'jump',
  'rainbow',
  'rotate',
  'shake',
  'sparkle',
  'spin',
  'tada',
  'twitch',
  'x2',
  'x3',
  'x4',
] as const;

const SPACE = /\s/;
/** An effect may be started in its final form: `$[spin `. */
const BRACKET = /^\[/;

/** The characters that a word of each kind may have before the caret, without its sign. */
const QUERIES: Readonly<Record<CaretWord['kind'], RegExp>> = {
  emoji: /^[\p{L}\p{N}_+-]+$/u,
  account: /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.@-]*$/u,
  // A number alone is not a tag.
  tag: /^(?!\p{N}+$)[\p{L}\p{N}\p{M}_]+$/u,
  effect: /^(?:\[[a-z0-9]*|[a-z0-9]+)$/i,
};

/** The characters after the caret that belong to the word: a comma or a bracket does not, and is not replaced with it. */
const RESTS: Readonly<Record<CaretWord['kind'], RegExp>> = {
  emoji: /^[\p{L}\p{N}_+-]*:?/u,
  account: /^[\p{L}\p{N}_]*(?:[.@-][\p{L}\p{N}_]+)*/u,
  tag: /^[\p{L}\p{N}\p{M}_]*/u,
  effect: /^[a-z0-9]*/i,
};

/** Returns the word around the caret when it starts with a sign that completes something; undefined for a sign alone, ':)' and a finished ':word:'. */
export const wordAt = (text: string, caret: number): CaretWord | undefined => {
  let start = caret;
  while (start > 0 && !SPACE.test(text.charAt(start - 1))) start -= 1;
  const kind = KINDS[text.slice(start, caret).charAt(0)];
  const query = text.slice(start + 1, caret);
  if (kind === undefined || !QUERIES[kind].test(query)) return undefined;
  const rest = RESTS[kind].exec(text.slice(caret))?.[0] ?? '';
  return { kind, query: query.replace(BRACKET, ''), start, end: caret + rest.length };
};

/** True if two words begin at the same position, even if their text differs. */
export const startsAlike = (one: CaretWord | undefined, other: CaretWord | undefined): boolean =>
  one !== undefined && one.kind === other?.kind && one.start === other.start;

const MIN_LETTERS = 2; // our choice: the minimum length of a word in the user's language

/** The names of an emoji in lower case, as a search compares them. */
interface SearchNames {
  readonly name: string;
  readonly tags: readonly string[];
  /** Its keywords, and the words in them. */
  readonly keywords: readonly string[];
  readonly parts: readonly string[];
}

/** Prepared once for each emoji: a server has thousands, and each search reads all of them. */
const prepared = new WeakMap<EmojiChoice, SearchNames>();

const searchNamesOf = (choice: EmojiChoice): SearchNames => {
  const cached = prepared.get(choice);
  if (cached) return cached;
  const keywords = (choice.keywords ?? []).map((word) => word.toLowerCase());
  const names = {
    name: choice.displayText.toLowerCase(),
    tags: choice.tags.map((tag) => tag.toLowerCase()),
    keywords,
    parts: keywords.flatMap((word) => word.split(/[\s-]/)),
  };
  prepared.set(choice, names);
  return names;
};

const NO_FIT = 3;

/** Returns the rank of the keyword match: 1 for a whole keyword, 2 for the beginning of a word in one. */
const keywordsFit = ({ keywords, parts }: SearchNames, query: string): number => {
  if (query.length < MIN_LETTERS) return NO_FIT;
  if (keywords.includes(query)) return 1;
  return parts.some((part) => part.startsWith(query)) ? 2 : NO_FIT;
};

const LONGEST = 1_000; // a longer name ranks like one of this length

/** Returns the rank of an emoji as one number, the best the lowest; undefined if it does not match. */
const rankOf = (choice: EmojiChoice, query: string): number | undefined => {
  const names = searchNamesOf(choice);
  const { name, tags } = names;
  const fit = name.startsWith(query) ? 0 : keywordsFit(names, query);
  if (fit === NO_FIT && !name.includes(query) && !tags.includes(query)) return undefined;
  const [isOther, hasNoImage] = [name === query ? 0 : 1, choice.imageUrl === undefined ? 1 : 0];
  return ((isOther * 2 + hasNoImage) * (NO_FIT + 1) + fit) * LONGEST + Math.min(name.length, LONGEST - 1);
};

/** Returns the best emoji for a word: an exact match first, then those with an image, then those that begin with it, then those whose keywords in the user's language match, then shorter names; 5 at most, unless more are requested (rules suggestions-shown, emoji-rank). */
export const suggestEmoji = (all: readonly EmojiChoice[], query: string, most = MAX): readonly EmojiChoice[] => {
  const wanted = query.toLowerCase();
  const found = all.flatMap((choice) => {
    const rank = rankOf(choice, wanted);
    return rank === undefined ? [] : [{ choice, rank }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ choice }) => choice);
};

/** Returns the effects that begin with a word, 5 at most (rules suggestions-shown, effects-known). */
export const suggestEffects = (query: string): readonly string[] =>
  MFM_EFFECTS.filter((effect) => effect.startsWith(query.toLowerCase())).slice(0, MAX);
