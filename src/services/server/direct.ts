import '#domain/server/rules.ts';
import { fetchConversations } from '#api/direct-conversations.ts';
import type { Http } from '#http/http.ts';
import { whereItCan } from '#http/where-it-can.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Cursor } from '#domain/timelines/list.ts';

/** Fetches direct messages: their timeline, and their conversations if there is no timeline. */
export const fetchDirect = (
  http: Http,
  { cursor }: { cursor?: Cursor },
  fetchTimeline: () => Promise<Page>,
  signal: AbortSignal,
): Promise<Page> =>
  whereItCan(
    () => http.can('directTimeline'),
    fetchTimeline,
    () => fetchConversations(http, cursor === undefined ? {} : { cursor }, signal),
  );
