import type { FeedItem } from './page-state.ts';
import type { ServerPost } from './server.ts';

const NEWEST = 20;

/** Returns the differences between the list on the screen and the server's newest items; statuses may be missing below a gap. */
export const differenceOf = (shown: readonly FeedItem[], server: readonly string[]): string | undefined => {
  const gap = shown.findIndex(({ kind }) => kind === 'gap');
  const honest = (gap < 0 ? shown : shown.slice(0, gap)).filter(({ kind }) => kind === 'status').map(({ id }) => id);
  const length = gap < 0 ? Math.min(NEWEST, server.length) : Math.min(honest.length, server.length, NEWEST);
  const at = Array.from({ length }, (_, at) => at).find((at) => honest[at] !== server[at]);
  if (gap === 0 || (server.length > 0 && honest.length === 0)) return 'the list shows no post of the server';
  return at === undefined ? undefined : `place ${at + 1} shows ${honest[at] ?? 'nothing'} where the server has ${server[at] ?? 'nothing'}`;
};

/** Returns the server's posts without those that another one on the screen represents, since a post and its repeats are shown once (rules post-once, repeats-together), and without muted ones that are not on the screen. */
export const shownAlone = (shown: readonly FeedItem[], server: readonly ServerPost[]): ServerPost[] => {
  const ids = new Set(shown.map(({ id }) => id));
  // The representative of a repeat may be further down than the page of the server.
  const posts = new Set([...ids, ...server.filter(({ id }) => ids.has(id)).map(({ post }) => post)]);
  return server.filter(({ id, post, isMuted }) => ids.has(id) || !(isMuted || posts.has(post)));
};

/** Joins the parts of a list that were read while scrolling down: each part begins within or directly below the one before. */
export const joinParts = (parts: readonly (readonly FeedItem[])[]): FeedItem[] => {
  const read = new Map<string, FeedItem>();
  for (const part of parts) for (const item of part) read.set(item.id, item);
  return [...read.values()];
};

/** Returns the favourites on the screen that differ from the server's; a count may be outdated, but includes at least the user's own. */
export const wrongStar = (shown: readonly FeedItem[], server: readonly ServerPost[]): string | undefined => {
  const items = new Map(shown.map((item) => [item.id, item]));
  for (const { id, isFavourite } of server) {
    const item = items.get(id);
    if (item?.isFavourite === undefined) continue;
    if (item.isFavourite !== isFavourite) return `the star of ${id} is ${item.isFavourite ? 'on' : 'off'}, and the server has it otherwise`;
    if (item.isFavourite && item.favourites === '') return `the star of ${id} is on and the count is 0`;
  }
  return undefined;
};
