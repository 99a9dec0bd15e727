import type { RequestAct } from '#domain/account/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { callPaged, type Http } from './http.ts';
import { write } from './outgoing.ts';
import { accountSchema } from './wire/account.ts';
import { relationshipSchema } from './wire/relationship.ts';
import { listOf } from './wire/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)
const PATH = 'api/v1/follow_requests';

/** GET /api/v1/follow_requests. A page of who asks to follow. */
export const fetchFollowRequests = async (http: Http, { page }: { page: PageQuery | undefined }, signal: AbortSignal): Promise<Page> => {
  const { body: accounts, next } = await callPaged(http, PATH, listOf(accountSchema, http.report), {
    query: page ?? { limit: PAGE_SIZE },
    signal,
  });
  return { ids: accounts.map(({ id }) => id), normalised: { accounts }, ...(next === undefined ? {} : { next }) };
};

/** POST /api/v1/follow_requests/:id/authorize or reject. How one stands to the account then. */
export const answerRequest = (
  http: Http,
  { accountId, act }: { accountId: string; act: RequestAct },
  signal: AbortSignal,
): Promise<Relationship> =>
  write(http, `${PATH}/${encodeURIComponent(accountId)}/${act === 'approve' ? 'authorize' : 'reject'}`, relationshipSchema, {
    method: 'post',
    signal,
  });
