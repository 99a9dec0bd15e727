/** The replies that a list's timeline shows: those to followed accounts, to members of the list, or none. */
export const REPLIES_POLICIES = ['followed', 'list', 'none'] as const;
export type RepliesPolicy = (typeof REPLIES_POLICIES)[number];

/** A list of accounts, as its owner sees it; optional fields are absent where a server does not support them. */
export interface OwnList {
  readonly id: string;
  readonly title: string;
  readonly repliesPolicy?: RepliesPolicy;
  /** True if the home timeline omits the list's accounts. */
  readonly isExclusive?: boolean;
}

export const isRepliesPolicy = (value: unknown): value is RepliesPolicy => REPLIES_POLICIES.some((one) => one === value);

/** Newer ids of one server are longer, or later in lexical order (decision lists-and-search). */
const isLater = (one: string, other: string): boolean => (one.length === other.length ? one > other : one.length > other.length);

/** Sorts lists for display, the newest first (rule lists-newest). */
export const newestFirst = <T extends Pick<OwnList, 'id'>>(lists: readonly T[]): readonly T[] =>
  lists.toSorted(({ id: one }, { id: other }) => (one === other ? 0 : isLater(one, other) ? -1 : 1));

/** True if a title is not blank (rule list-titled). */
export const isTitle = (title: string): boolean => title.trim() !== '';
