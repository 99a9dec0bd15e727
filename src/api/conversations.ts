import { unknown } from 'valibot';
import type { Page } from '#domain/timeline/page.ts';
import type { Cursor } from '#domain/timeline/list.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';
import { fetchPage, queryOf } from './pages.ts';
import { conversationSchema } from './wire/conversation.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** GET /api/v1/conversations. Direct conversations as their last statuses, the one that moved last first. */
export const fetchConversations = (http: Http, { cursor }: { cursor?: Cursor }, signal: AbortSignal): Promise<Page> =>
  fetchPage(http, 'api/v1/conversations', conversationSchema, queryOf({ limit: PAGE_SIZE }, cursor), signal);

/** POST /api/v1/conversations/:id/read. */
export const readConversation = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await write(http, `api/v1/conversations/${encodeURIComponent(id)}/read`, unknown(), { method: 'post', signal });
};
