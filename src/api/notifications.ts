import { object, optional, unknown } from 'valibot';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { fetchPage, queryOf } from './pages.ts';
import { notificationSchema } from './schema/notification.ts';
import { id, part } from '#http/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** All types that Pleroma and its forks send: chat messages and reports arrive over the stream, but are missing from the list unless requested (rule notification-requested). */
const INCLUDED_TYPES =
  'mention status favourite reblog follow follow_request move pleroma:emoji_reaction poll update pleroma:chat_mention pleroma:report'.split(
    ' ',
  );

const withTypes = (query: ReturnType<typeof queryOf>): ReturnType<typeof queryOf> => {
  if (typeof query === 'string') return query;
  const own = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...own, ...INCLUDED_TYPES.map((type) => ['include_types[]', type])]).toString();
};

/** GET /api/v1/notifications. A page of notification ids, newest first (rule notification-invalid). */
export const fetchNotifications = (
  http: Http,
  { cursor, requestsTypes = false }: { cursor?: Cursor; requestsTypes?: boolean },
  signal: AbortSignal,
): Promise<Page> => {
  const query = queryOf({ limit: PAGE_SIZE }, cursor);
  return fetchPage(http, 'api/v1/notifications', notificationSchema, requestsTypes ? withTypes(query) : query, 'shortOnPleroma', signal);
};

/** POST /api/v1/pleroma/notifications/read. Marks one, or all up to `maxId`, as read; `not_found` if the server has no such call. One that was removed meanwhile (400) needs no mark. */
export const markSeen = async (http: Http, which: { id: string } | { maxId: string }, signal: AbortSignal): Promise<void> => {
  const json = 'id' in which ? { id: which.id } : { max_id: which.maxId };
  try {
    await write(http, 'api/v1/pleroma/notifications/read', unknown(), { method: 'post', json, signal });
  } catch (error) {
    if (!('id' in which) || statusOf(toFailure(error)) !== 400) throw error;
  }
};

/** POST /api/v1/notifications/{id}/dismiss. Removes one permanently (rule removed-elsewhere). */
export const dismissNotification = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `api/v1/notifications/${encodeURIComponent(id)}/dismiss`, unknown(), { method: 'post', signal }));
};

/** POST /api/v1/notifications/clear. Removes all permanently. */
export const clearNotifications = async (http: Http, _: unknown, signal: AbortSignal): Promise<void> => {
  await write(http, 'api/v1/notifications/clear', unknown(), { method: 'post', signal });
};

const markersSchema = object({ notifications: part(object({ last_read_id: optional(id) })) });

/** GET /api/v1/markers. The read marker of the notifications; undefined if none was ever set. */
export const fetchReadMarker = async (http: Http, _: unknown, signal: AbortSignal): Promise<string | undefined> =>
  (await call(http, 'api/v1/markers', markersSchema, { query: { 'timeline[]': 'notifications' }, signal })).notifications?.last_read_id;

/** POST /api/v1/markers. Sets the read marker; some servers accept an older one. */
export const sendReadMarker = async (http: Http, { upTo }: { upTo: string }, signal: AbortSignal): Promise<void> => {
  await write(http, 'api/v1/markers', unknown(), { method: 'post', json: { notifications: { last_read_id: upTo } }, signal });
};
