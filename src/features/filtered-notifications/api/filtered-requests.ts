import { object, pipe, transform, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { FilteredRequest, RequestDecision, RequestsPage } from '#domain/filtered-notifications/filtered-requests.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { accountSchema } from '#api/schema/account.ts';
import { notificationSchema } from '#api/schema/notification.ts';
import { statusSchema } from '#api/schema/status.ts';
import { fetchPage } from '#api/pages.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { flag, id, lenient, listOf, moment, part, present, shape } from '#http/tolerant.ts';

const PATH = 'api/v1/notifications/requests';
const PAGE_SIZE = 20; // (rule page-size)

/** The server sends it as text. */
const number = lenient((value) => {
  const parsed = Number(value);
  return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 1;
});

const requestSchema = pipe(
  shape({ id, updatedAt: moment, notificationsCount: number, account: accountSchema, lastStatus: part(statusSchema) }),
  transform(({ account, lastStatus, notificationsCount, ...rest }): { request: FilteredRequest; normalised: Normalised } => ({
    request: present({ ...rest, accountId: account.id, statusId: lastStatus?.id, count: notificationsCount }),
    normalised: gathered([lastStatus?.normalised ?? {}, { accounts: [account] }]),
  })),
);

/** GET /api/v1/notifications/requests. A page of requests with their accounts and last mentions, newest first. */
export const fetchRequests = async (
  http: Http,
  { page }: { page: PageQuery | undefined },
  signal: AbortSignal,
): Promise<RequestsPage & { normalised: Normalised }> => {
  const { body, ...links } = await callPaged(http, PATH, listOf(requestSchema, http.report), {
    query: page ?? { limit: PAGE_SIZE },
    ends: 'short',
    signal,
  });
  return { requests: body.map(({ request }) => request), normalised: gathered(body.map(({ normalised }) => normalised)), ...links };
};

/** GET /api/v1/notifications. A page of the notifications of one account, filtered ones included. */
export const fetchFiltered = (
  http: Http,
  { key: accountId, next }: { key: string; next?: PageQuery },
  signal: AbortSignal,
): Promise<Page> =>
  fetchPage(http, 'api/v1/notifications', notificationSchema, next ?? { account_id: accountId, limit: PAGE_SIZE }, 'short', signal);

/** POST /api/v1/notifications/requests/:id/accept or dismiss, or without an id for several. One that was decided elsewhere needs no decision (rule removed-elsewhere). */
export const sendDecision = async (http: Http, { ids, verdict }: RequestDecision, signal: AbortSignal): Promise<void> => {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0)
    await removed(write(http, `${PATH}/${encodeURIComponent(only)}/${verdict}`, unknown(), { method: 'post', signal }));
  else await write(http, `${PATH}/${verdict}`, unknown(), { method: 'post', json: { id: ids }, signal });
};

/** GET /api/v1/notifications/requests/merged. True once accepted notifications are listed among the others. */
export const fetchIsMerged = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> =>
  (await call(http, `${PATH}/merged`, object({ merged: flag }), { signal, isFresh: true })).merged;
