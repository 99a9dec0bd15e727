import { object, pipe, transform, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { hostOf, isBeyondOpen, type PostsQuery } from '#domain/moderation/posts.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Found } from '#domain/moderation/found.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { statusSchema, type StatusResponse } from './schema/status.ts';
import { sentListOf } from '#http/sent-list.ts';
import { count } from '#http/tolerant.ts';

const ROOT = 'api/v1/pleroma/admin';
const PAGE_SIZE = 40; // our choice
const MAX_PAGES = 5; // our choice: the pages read to find statuses of one visibility, since no server filters by it

type Read = { statuses: readonly StatusResponse[]; isLast: boolean };

/** Statuses of this server are a plain list, those of another come with their total number. */
const read = async (http: Http, query: PostsQuery, page: number, signal: AbortSignal): Promise<Read> => {
  const host = hostOf(query.host);
  const parameters = { page, page_size: PAGE_SIZE, godmode: isBeyondOpen(query), ...(host === '' ? { local_only: true } : {}) };
  const list = sentListOf(statusSchema, http.report);
  const schema = pipe(
    object({ activities: list, total: count }),
    transform(({ activities }) => activities),
  );
  const { items, sent } =
    host === ''
      ? await call(http, `${ROOT}/statuses`, list, { query: parameters, signal })
      : await call(http, `${ROOT}/instances/${encodeURIComponent(host)}/statuses`, schema, { query: parameters, signal });
  return { statuses: items, isLast: sent < PAGE_SIZE };
};

const scopeOf = ({ id, normalised }: StatusResponse) => normalised.statuses?.find((one) => one.id === id)?.visibility;

/** GET /api/v1/pleroma/admin/statuses, or …/instances/:host/statuses. A page of statuses; with a visibility, the matches of several pages. */
export const searchPosts = async (
  http: Http,
  { query, page }: { query: PostsQuery; page: number },
  signal: AbortSignal,
): Promise<Found<string>> => {
  const found: StatusResponse[] = [];
  let at = page;
  for (; at < page + MAX_PAGES; at += 1) {
    const { statuses, isLast } = await read(http, query, at, signal);
    found.push(...statuses.filter((one) => query.scope === '' || scopeOf(one) === query.scope));
    if (isLast) return { items: found.map(({ id }) => id), normalised: gathered(found.map(({ normalised }) => normalised)) };
    if (found.length >= PAGE_SIZE / 2) break;
  }
  return { items: found.map(({ id }) => id), normalised: gathered(found.map(({ normalised }) => normalised)), next: at + 1 };
};

/** PUT or DELETE /api/v1/pleroma/admin/statuses/:id. The changed status; undefined if it is removed, by any account. */
export const applyPostTool = async (
  http: Http,
  { statusId, tool }: { statusId: string; tool: PostTool },
  signal: AbortSignal,
): Promise<{ normalised: Normalised | undefined }> => {
  const path = `${ROOT}/statuses/${encodeURIComponent(statusId)}`;
  try {
    if (tool === 'removed') {
      await write(http, path, unknown(), { method: 'delete', signal });
      return { normalised: undefined };
    }
    const json = tool === 'sensitive' || tool === 'plain' ? { sensitive: tool === 'sensitive' } : { visibility: tool };
    return { normalised: (await write(http, path, statusSchema, { method: 'put', json, signal })).normalised };
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return { normalised: undefined };
    throw error;
  }
};
