import { pipe, transform } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import {
  INTERACTION_TYPES,
  type InteractionDecision,
  type InteractionPage,
  type InteractionRequest,
} from '#domain/interaction-requests/interaction-requests.ts';
import { CallError, toFailure } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { accountSchema } from '#api/schema/account.ts';
import { statusSchema } from '#api/schema/status.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { id, lenient, listOf, moment, nonEmptyText, part, present, shape } from '#http/tolerant.ts';

const PATH = 'api/v1/interaction_requests';
const PAGE_SIZE = 20; // (rule page-size)

type Parsed = { request: InteractionRequest; decision: InteractionDecision | undefined; normalised: Normalised };

const requestSchema = pipe(
  shape({
    id,
    type: lenient((value) => INTERACTION_TYPES.find((type) => type === value) ?? 'favourite'),
    createdAt: moment,
    account: accountSchema,
    status: statusSchema,
    reply: part(statusSchema),
    acceptedAt: nonEmptyText,
    rejectedAt: nonEmptyText,
  }),
  transform(({ account, status, reply, acceptedAt, rejectedAt, ...rest }): Parsed => ({
    request: present({ ...rest, accountId: account.id, statusId: status.id, replyId: reply?.id }),
    decision: acceptedAt !== undefined ? 'approve' : rejectedAt === undefined ? undefined : 'deny',
    normalised: gathered([status.normalised, reply?.normalised ?? {}, { accounts: [account] }]),
  })),
);

/** GET /api/v1/interaction_requests. A page of pending interactions, newest first. */
export const fetchInteractionRequests = async (
  http: Http,
  { page }: { page: PageQuery | undefined },
  signal: AbortSignal,
): Promise<InteractionPage & { normalised: Normalised }> => {
  const { body, ...links } = await callPaged(http, PATH, listOf(requestSchema, http.report), {
    query: page ?? { limit: PAGE_SIZE },
    ends: 'short',
    signal,
  });
  return {
    requests: body.map(({ request }) => request),
    normalised: gathered(body.map(({ normalised }) => normalised)),
    ...links,
  };
};

/** GET /api/v1/interaction_requests/:id. The decision on a request; `not_found` where there is no such request. */
const fetchDecision = async (http: Http, path: string, signal: AbortSignal): Promise<InteractionDecision | undefined> =>
  (await call(http, path, requestSchema, { signal })).decision;

/** Returns what changes with a decision: a rejected reply is deleted, and the counts of a rejected favourite or repeat are not known. */
const changesOf = ({ replyId }: InteractionRequest, decision: InteractionDecision, { normalised }: Parsed): Normalised => {
  if (decision === 'approve') return normalised;
  const reply = normalised.statuses?.find((status) => status.id === replyId);
  return reply ? { statuses: [{ ...reply, deleted: true }] } : {};
};

/** POST /api/v1/interaction_requests/:id/authorize or reject. The entities that change; nothing for a request that is gone or was decided in the same way elsewhere (rule removed-elsewhere), on which GoToSocial fails. */
export const decideInteraction = async (
  http: Http,
  { request, decision }: { request: InteractionRequest; decision: InteractionDecision },
  signal: AbortSignal,
): Promise<Normalised> => {
  const path = `${PATH}/${encodeURIComponent(request.id)}`;
  try {
    const parsed = await write(http, `${path}/${decision === 'approve' ? 'authorize' : 'reject'}`, requestSchema, {
      method: 'post',
      signal,
    });
    if (parsed.decision !== decision) throw new CallError({ kind: 'ignored' });
    return changesOf(request, decision, parsed);
  } catch (error) {
    const isSettled = await fetchDecision(http, path, signal).then(
      (decided) => decided === decision,
      (failure) => toFailure(failure).kind === 'not_found',
    );
    if (!isSettled) throw error;
    return {};
  }
};
