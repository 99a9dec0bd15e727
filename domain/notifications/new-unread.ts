import type { NotificationBox } from './box-shape.ts';

/** Returns the new ids, newest first: unread and newer than all loaded ones. None for a first page. */
export const newUnreadIn = (before: NotificationBox, { list, notifications }: NotificationBox): string[] => {
  if (!before.list.isLoaded) return [];
  const ids = [...list.buffered, ...list.all.map(({ id }) => id)];
  const end = ids.findIndex((id) => before.notifications.has(id));
  return [...new Set(end < 0 ? ids : ids.slice(0, end))].filter((id) => notifications.get(id)?.seen === false);
};
