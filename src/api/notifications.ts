import { unknown } from 'valibot';
import type { Page } from '../domain/page.ts';
import type { Cursor } from '../domain/timeline-list.ts';
import { call, type Http } from './http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { notificationSchema } from './wire/notification.ts';

const PAGE_SIZE = 20; // doc 2 §7

/** GET /api/v1/notifications. A page of notification ids, newest first. */
export const fetchNotifications = (http: Http, { cursor }: { cursor?: Cursor }, signal: AbortSignal): Promise<Page> =>
  fetchPage(http, 'api/v1/notifications', notificationSchema, queryOf({ limit: PAGE_SIZE }, cursor), signal);

/** POST /api/v1/pleroma/notifications/read. Marks all up to `maxId` as seen; `not_found` where a server has no such call. */
export const markSeen = async (http: Http, { maxId }: { maxId: string }, signal: AbortSignal): Promise<void> => {
  await call(http, 'api/v1/pleroma/notifications/read', unknown(), { method: 'post', json: { max_id: maxId }, signal });
};
