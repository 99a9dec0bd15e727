import { gathered } from '#domain/cache/entities.ts';
import type { DirectPage } from '#domain/direct-messages/conversations.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { relationshipsBeside } from './accounts.ts';
import { callPaged, type Http } from '#http/http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { conversationSchema } from './schema/conversation.ts';
import { directSchema } from './schema/direct.ts';
import { listOf } from '#http/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** GET /api/v1/conversations. Direct conversations as their last statuses, the most recent first. */
export const fetchConversations = (http: Http, { cursor }: { cursor?: Cursor }, signal: AbortSignal): Promise<Page> =>
  fetchPage(http, 'api/v1/conversations', conversationSchema, queryOf({ limit: PAGE_SIZE }, cursor), 'empty', signal);

/** GET /api/v1/conversations, and the relationships to their last authors. Direct conversations as rows, the most recent first. */
export const fetchDirectPage = async (http: Http, { page }: { page: PageQuery | undefined }, signal: AbortSignal): Promise<DirectPage> => {
  const { body, next } = await callPaged(http, 'api/v1/conversations', listOf(directSchema, http.report), {
    query: page ?? { limit: PAGE_SIZE },
    ends: 'short',
    signal,
  });
  const normalised = gathered(body.map((one) => one.normalised));
  const ids = [...new Set((normalised.accounts ?? []).map(({ id }) => id))];
  const relationships = await relationshipsBeside(http, ids, signal);
  return {
    conversations: body.map(({ row }) => row),
    normalised: { ...normalised, relationships },
    ...(next === undefined ? {} : { next }),
  };
};
