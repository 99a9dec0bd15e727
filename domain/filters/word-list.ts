/** Scripts without spaces, whose word boundaries cannot be detected. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character) && !UNSPACED.test(character);

/** Characters instead of UTF-16 units: one outside the basic plane consists of two. */
const firstOf = (text: string): string | undefined => [...text].at(0);
const lastOf = (text: string): string | undefined => [...text].at(-1);

interface Listed {
  readonly word: string;
  /** True if it counts only at word boundaries, where its ends are letters. */
  readonly isWhole: boolean;
}

interface Needle {
  readonly needle: string;
  readonly index: number;
  readonly startsAsWord: boolean;
  readonly endsAsWord: boolean;
}

/** Words to be found in texts, in one pass over each text, however many they are. */
export interface WordList {
  /** Returns the lowest index of the words that occur in the texts, ignoring case. */
  firstIn(texts: readonly string[]): number | undefined;
  /** Returns the indices of all words that occur in the texts. */
  allIn(texts: readonly string[]): ReadonlySet<number>;
}

/** Words are looked up by so many characters of their beginning. */
const HEAD = 4;
const SLOTS = 65_536;

const codeOf = (head: string): number => {
  let code = 0;
  for (let at = 0; at < head.length; at++) code = Math.imul(code, 31) + head.charCodeAt(at);
  return code & (SLOTS - 1);
};

const isAt = (text: string, at: number, { needle, startsAsWord, endsAsWord }: Needle): boolean =>
  text.startsWith(needle, at) &&
  !(startsAsWord && isWord(lastOf(text.slice(Math.max(0, at - 2), at)))) &&
  !(endsAsWord && isWord(firstOf(text.slice(at + needle.length, at + needle.length + 2))));

/** Prepares words to be found; empty ones never occur. */
export const createWordList = (words: readonly Listed[]): WordList => {
  const byHead = new Map<string, Needle[]>();
  // For the code of a head, the lengths of heads that have it, as bits: most positions of a text need no lookup.
  const lengths = new Uint8Array(words.length > 0 ? SLOTS : 0);
  for (const [index, { word, isWhole }] of words.entries()) {
    const needle = word.trim().toLowerCase();
    if (needle === '') continue;
    const head = needle.slice(0, HEAD);
    const listed = byHead.get(head) ?? [];
    byHead.set(head, listed);
    listed.push({ needle, index, startsAsWord: isWhole && isWord(firstOf(needle)), endsAsWord: isWhole && isWord(lastOf(needle)) });
    const code = codeOf(head);
    lengths[code] = (lengths[code] ?? 0) | (1 << head.length);
  }

  const visit = (text: string, onFound: (index: number) => void): void => {
    for (let at = 0; at < text.length; at++) {
      let code = 0;
      for (let length = 1; length <= HEAD && at + length <= text.length; length++) {
        code = (Math.imul(code, 31) + text.charCodeAt(at + length - 1)) & (SLOTS - 1);
        if (((lengths[code] ?? 0) & (1 << length)) === 0) continue;
        for (const one of byHead.get(text.slice(at, at + length)) ?? []) if (isAt(text, at, one)) onFound(one.index);
      }
    }
  };
  const allIn = (texts: readonly string[]): ReadonlySet<number> => {
    const found = new Set<number>();
    if (byHead.size > 0) for (const text of texts) visit(text.toLowerCase(), (index) => found.add(index));
    return found;
  };
  return {
    allIn,
    firstIn: (texts) => {
      let first: number | undefined;
      if (byHead.size === 0) return first;
      const onFound = (index: number) => void (first = first === undefined ? index : Math.min(first, index));
      for (const text of texts) visit(text.toLowerCase(), onFound);
      return first;
    },
  };
};

/** Prepares words once for each list: settings and filters are replaced, never changed. */
export const preparedOnce = <Key extends object, Prepared>(prepare: (key: Key) => Prepared): ((key: Key) => Prepared) => {
  const prepared = new WeakMap<Key, Prepared>();
  return (key) => {
    const existing = prepared.get(key) ?? prepare(key);
    prepared.set(key, existing);
    return existing;
  };
};
