import { unknown } from 'valibot';
import type { Page } from '../domain/page.ts';
import type { Cursor } from '../domain/timeline-list.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';
import { fetchPage, queryOf } from './pages.ts';
import { notificationSchema } from './wire/notification.ts';

const PAGE_SIZE = 20; // doc 2 §7

/** GET /api/v1/notifications. A page of notification ids, newest first. */
export const fetchNotifications = (http: Http, { cursor }: { cursor?: Cursor }, signal: AbortSignal): Promise<Page> =>
  fetchPage(http, 'api/v1/notifications', notificationSchema, queryOf({ limit: PAGE_SIZE }, cursor), signal);

/** POST /api/v1/pleroma/notifications/read. Marks one, or all up to `maxId`, as seen; `not_found` where a server has no such call. */
export const markSeen = async (http: Http, which: { id: string } | { maxId: string }, signal: AbortSignal): Promise<void> => {
  const json = 'id' in which ? { id: which.id } : { max_id: which.maxId };
  await write(http, 'api/v1/pleroma/notifications/read', unknown(), { method: 'post', json, signal });
};

/** POST /api/v1/notifications/{id}/dismiss. Removes one for good. */
export const dismissNotification = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await write(http, `api/v1/notifications/${encodeURIComponent(id)}/dismiss`, unknown(), { method: 'post', signal });
};
