import { optional } from 'valibot';
import type { UnreadCount } from '#domain/server-choice/unread.ts';
import { call, type Http } from '#http/http.ts';
import { group, id, listOf, maybeCount, maybeFlag, part, shape } from '#http/tolerant.ts';

const MOST = 20; // (rule unread-elsewhere)

/** Pleroma and its forks add the number to the marker. */
const markersSchema = shape({
  notifications: part(shape({ lastReadId: optional(id), pleroma: group(shape({ unreadCount: maybeCount })) })),
});
/** Pleroma and its forks store whether each notification was read. */
const notificationSchema = shape({ pleroma: group(shape({ isSeen: maybeFlag })) });

/**
 * GET /api/v1/markers, and where its response contains no number, GET /api/v1/notifications from the marker on. The number of unread
 * notifications; undefined where nothing shows which of them were read.
 */
export const fetchUnreadCount = async (http: Http, signal: AbortSignal): Promise<UnreadCount | undefined> => {
  const { notifications: marker } = await call(http, 'api/v1/markers', markersSchema, { query: { 'timeline[]': 'notifications' }, signal });
  const count = marker?.pleroma?.unreadCount;
  if (count !== undefined) return { count, isMore: false };
  const since = marker?.lastReadId;
  // One more than are counted shows whether there are more.
  const query = { limit: MOST + 1, ...(since === undefined ? {} : { since_id: since }) };
  const page = await call(http, 'api/v1/notifications', listOf(notificationSchema, http.report), { query, signal });
  if (since === undefined && page.every(({ pleroma }) => pleroma?.isSeen === undefined)) return undefined;
  const unread = page.filter(({ pleroma }) => pleroma?.isSeen !== true).length;
  return { count: Math.min(unread, MOST), isMore: unread > MOST };
};
