/** The uses of a tag on one day, which is in seconds since 1970, and the number of accounts. */
export interface TagDay {
  readonly day: number;
  readonly uses: number;
  readonly accounts: number;
}

/** The server's data of a tag: its follow state, and the latest days, newest first; none where it does not count. */
export interface TagInfo {
  readonly following: boolean;
  readonly history: readonly TagDay[];
}

/** Returns the sum of the uses, and the maximum of a day. */
export const sumOf = (history: readonly TagDay[]): { uses: number; most: number } => ({
  uses: history.reduce((sum, { uses }) => sum + uses, 0),
  most: Math.max(0, ...history.map(({ uses }) => uses)),
});

/** Returns the muted word for a tag (rule tag-muted): with its sign, so that the word alone is not muted. */
export const wordOfTag = (tag: string): string => `#${tag}`;

/** Returns the muted words for a tag in any spelling. */
export const wordsOfTag = (muted: readonly string[], tag: string): readonly string[] =>
  muted.filter((word) => word.trim().toLowerCase() === wordOfTag(tag).toLowerCase());
