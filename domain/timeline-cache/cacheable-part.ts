import type { Item } from '../timelines/items.ts';

const MAX_POSTS = 200; // (rule cached-bounds)
const ABOVE_READ = 80; // our choice: the maximum above the scroll anchor

/** Returns the part of a long list to cache: its top, or the part around the scroll anchor. */
export const cacheablePart = (items: readonly Item[], read: string | undefined): readonly Item[] => {
  const from = Math.max(0, Math.min(items.findIndex(({ id }) => id === read) - ABOVE_READ, items.length - MAX_POSTS));
  const part = items.slice(from, from + MAX_POSTS);
  const [first, last] = [part[0], part.at(-1)];
  return part.slice(first?.kind === 'gap' ? 1 : 0, last?.kind === 'gap' ? -1 : undefined);
};
