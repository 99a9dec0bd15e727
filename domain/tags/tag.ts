/** How often a tag was used on one day, in seconds since 1970, and by how many. */
export interface TagDay {
  readonly day: number;
  readonly uses: number;
  readonly accounts: number;
}

/** What a server says of a tag: whether one follows it, and its latest days, the newest first; none where it does not count. */
export interface TagInfo {
  readonly following: boolean;
  readonly history: readonly TagDay[];
}

/** All uses of some days, and the uses of the day with most. */
export const sumOf = (history: readonly TagDay[]): { uses: number; most: number } => ({
  uses: history.reduce((sum, { uses }) => sum + uses, 0),
  most: Math.max(0, ...history.map(({ uses }) => uses)),
});

/** The muted word that stands for a tag (rule tag-muted): with its sign, so that the word alone is not meant. */
export const wordOfTag = (tag: string): string => `#${tag}`;

/** The muted words that mean a tag, however they are written. */
export const wordsOfTag = (muted: readonly string[], tag: string): readonly string[] =>
  muted.filter((word) => word.trim().toLowerCase() === wordOfTag(tag).toLowerCase());
