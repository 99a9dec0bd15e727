import type { RequestAction } from '#domain/follow-requests/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { relationshipsBeside } from '#api/accounts.ts';
import { callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { accountSchema } from '#api/schema/account.ts';
import { relationshipSchema } from '#api/schema/relationship.ts';
import { listOf } from '#http/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)
const PATH = 'api/v1/follow_requests';

/** GET /api/v1/follow_requests. A page of accounts that request to follow, of the server's page size: Pleroma reads no limit there. */
export const fetchFollowRequests = async (http: Http, { page }: { page: PageQuery | undefined }, signal: AbortSignal): Promise<Page> => {
  const { body: accounts, next } = await callPaged(http, PATH, listOf(accountSchema, http.report), {
    query: page ?? (http.can('accountExtras') ? {} : { limit: PAGE_SIZE }),
    ends: 'short',
    signal,
  });
  return { ids: accounts.map(({ id }) => id), normalised: { accounts }, ...(next === undefined ? {} : { next }) };
};

/** POST /api/v1/follow_requests/:id/authorize or reject. The relationship to the account then; undefined if it is unknown, as for a request that was withdrawn or decided elsewhere (rule removed-elsewhere). */
export const decideRequest = async (
  http: Http,
  { accountId, decision }: { accountId: string; decision: RequestAction },
  signal: AbortSignal,
): Promise<Relationship | undefined> => {
  const path = `${PATH}/${encodeURIComponent(accountId)}/${decision === 'approve' ? 'authorize' : 'reject'}`;
  return (
    (await removed(write(http, path, relationshipSchema, { method: 'post', signal }))) ??
    (await relationshipsBeside(http, [accountId], signal))[0]
  );
};
