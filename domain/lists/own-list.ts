/** Whose answers a list's timeline shows: to those whom one follows, to others on the list, or none. */
export const REPLIES_POLICIES = ['followed', 'list', 'none'] as const;
export type RepliesPolicy = (typeof REPLIES_POLICIES)[number];

/** A list of people, as whom it belongs to keeps it; the two wishes are absent where a server does not have them. */
export interface OwnList {
  readonly id: string;
  readonly title: string;
  readonly repliesPolicy?: RepliesPolicy;
  /** Whether home goes without those who are on it. */
  readonly isExclusive?: boolean;
}

export const isRepliesPolicy = (value: unknown): value is RepliesPolicy => REPLIES_POLICIES.some((one) => one === value);

/** Later ids of one server are longer, or come later in the order of their letters (decision lists-and-search). */
const isLater = (one: string, other: string): boolean => (one.length === other.length ? one > other : one.length > other.length);

/** Lists as they are shown, the newest first (rule lists-newest). */
export const newestFirst = <T extends Pick<OwnList, 'id'>>(lists: readonly T[]): readonly T[] =>
  lists.toSorted(({ id: one }, { id: other }) => (one === other ? 0 : isLater(one, other) ? -1 : 1));

/** A title says something (rule list-titled). */
export const isTitle = (title: string): boolean => title.trim() !== '';
