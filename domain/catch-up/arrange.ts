import type { CaughtPost } from './posts.ts';

/** The posts that a catch-up shows. */
export const KINDS = ['all', 'posts', 'replies', 'repeats', 'media'] as const;
export type Kind = (typeof KINDS)[number];

/** The orders of authors, and of the posts of each. */
export const ORDERS = ['newest', 'oldest', 'replies', 'favourites', 'repeats', 'frequent', 'rare'] as const;
export type Order = (typeof ORDERS)[number];

/** An author with the posts that are shown of them. */
export interface AuthorGroup {
  readonly accountId: string;
  readonly posts: readonly CaughtPost[];
}

const PASSES: Readonly<Record<Kind, (post: CaughtPost) => boolean>> = {
  all: () => true,
  posts: ({ isReply, isRepeat }) => !isReply && !isRepeat,
  replies: ({ isReply }) => isReply,
  repeats: ({ isRepeat, also }) => isRepeat || also.length > 0,
  media: ({ hasMedia }) => hasMedia,
};

/** Returns the posts of a kind. */
export const ofKind = (posts: readonly CaughtPost[], kind: Kind): readonly CaughtPost[] => posts.filter(PASSES[kind]);

const newestFirst = (one: CaughtPost, other: CaughtPost) => other.time - one.time;

const POST_ORDERS: Readonly<Record<Order, (one: CaughtPost, other: CaughtPost) => number>> = {
  newest: newestFirst,
  oldest: (one, other) => one.time - other.time,
  replies: (one, other) => other.replies - one.replies || newestFirst(one, other),
  favourites: (one, other) => other.favourites - one.favourites || newestFirst(one, other),
  repeats: (one, other) => other.repeats - one.repeats || newestFirst(one, other),
  frequent: newestFirst,
  rare: newestFirst,
};

const GROUP_ORDERS: Readonly<Partial<Record<Order, (one: AuthorGroup, other: AuthorGroup) => number>>> = {
  frequent: (one, other) => other.posts.length - one.posts.length,
  rare: (one, other) => one.posts.length - other.posts.length,
};

/** Returns posts by author, both in the same order: an author has the position of their first post (rule catch-up-order). */
export const byAuthor = (posts: readonly CaughtPost[], order: Order): readonly AuthorGroup[] => {
  const groups = new Map<string, CaughtPost[]>();
  for (const post of posts.toSorted(POST_ORDERS[order])) groups.set(post.accountId, [...(groups.get(post.accountId) ?? []), post]);
  const all = [...groups].map(([accountId, own]): AuthorGroup => ({ accountId, posts: own }));
  const compare = GROUP_ORDERS[order];
  return compare ? all.toSorted(compare) : all;
};

/** Returns the posts since a moment, in ms. */
export const postedSince = (posts: readonly CaughtPost[], since: number): readonly CaughtPost[] =>
  posts.filter(({ time }) => time >= since);
