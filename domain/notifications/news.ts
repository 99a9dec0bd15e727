import type { NotificationBox } from './box-shape.ts';

/** What came since, newest first: unseen, and newer than all that was known. A first page brings no news. */
export const newUnreadIn = (before: NotificationBox, { list, known }: NotificationBox): string[] => {
  if (!before.list.isKnown) return [];
  const ids = [...list.buffered, ...list.all.map(({ id }) => id)];
  const end = ids.findIndex((id) => before.known.has(id));
  return [...new Set(end < 0 ? ids : ids.slice(0, end))].filter((id) => known.get(id)?.seen === false);
};
