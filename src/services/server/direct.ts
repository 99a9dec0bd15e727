import '#domain/server/rules.ts';
import { fetchConversations } from '#api/conversations.ts';
import type { Http } from '#api/http.ts';
import type { Page } from '#domain/timeline/page.ts';
import type { Cursor } from '#domain/timeline/list.ts';

/** Direct messages: their timeline, and their conversations where there turns out to be none. */
export const fetchDirect = async (
  http: Http,
  { cursor }: { cursor?: Cursor },
  fetchTimeline: () => Promise<Page>,
  signal: AbortSignal,
): Promise<Page> => {
  if (http.can('directTimeline')) {
    try {
      return await fetchTimeline();
    } catch (error) {
      if (http.can('directTimeline')) throw error;
    }
  }
  return fetchConversations(http, cursor === undefined ? {} : { cursor }, signal);
};
