import { unknown } from 'valibot';
import type { Submission } from '#domain/composer/draft.ts';
import { isFarEnough, type Replaced, type ScheduledPost } from '#domain/composer/schedule.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { isSentScheduled, type Entry } from '#domain/outbox/outbox.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '#domain/status/poll-limits.ts';
import { CallError, toFailure, type Loss } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { listOf } from '#http/tolerant.ts';
import { laterSchema, scheduledSchema } from './schema/scheduled.ts';
import { newStatusFields } from './send-status.ts';

const PATH = 'api/v1/scheduled_statuses';
const PAGE_SIZE = 40; // the largest page that servers give

/** The response to a submitted post; `scheduledAt` if the server publishes it later, with its id among the scheduled ones. */
type Submitted = { statusId: string; normalised: Normalised; scheduledAt?: string };
export type ScheduledPage = { posts: readonly ScheduledPost[]; next?: PageQuery };

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
const notSent = (loss: Loss) => new CallError({ kind: 'unsupported', loss });
const submittedOf = ({ id, scheduledAt }: ScheduledPost): Submitted => ({ statusId: id, normalised: {}, scheduledAt });

/** Throws `unsupported` if the time of a post has passed or is too near. */
export const requireAhead = (scheduledAt: string): void => {
  if (!isFarEnough(scheduledAt, Date.now())) throw notSent('schedule');
};

/** GET /api/v1/scheduled_statuses. A page of the account's scheduled posts, the last submitted first. */
export const fetchScheduled = async (
  http: Http,
  { page }: { page?: PageQuery | undefined },
  signal: AbortSignal,
): Promise<ScheduledPage> => {
  const { body: posts, next } = await callPaged(http, PATH, listOf(scheduledSchema, http.report), {
    query: page ?? { limit: PAGE_SIZE },
    ends: 'short',
    signal,
  });
  return { posts, ...(next === undefined ? {} : { next }) };
};

/** PUT /api/v1/scheduled_statuses/:id. The post with its other time; `unsupported` without a request if that is too near. */
export const reschedule = async (
  http: Http,
  { id, scheduledAt }: { id: string; scheduledAt: string },
  signal: AbortSignal,
): Promise<ScheduledPost> => {
  requireAhead(scheduledAt);
  return write(http, pathOf(id), scheduledSchema, { method: 'put', json: { scheduled_at: scheduledAt }, signal });
};

/** DELETE /api/v1/scheduled_statuses/:id. Succeeds if it is no longer scheduled. */
export const deleteScheduled = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, pathOf(id), unknown(), { method: 'delete', signal }));
};

/**
 * The same before its replacement is sent: `unsupported` if the server no longer has it. Another client may have moved it, so that it may have been
 * published at another time than the stored one, and nothing may be published twice (rule schedule-edit).
 */
export const deleteReplaced = async (http: Http, { id }: Pick<Replaced, 'id'>, signal: AbortSignal): Promise<void> => {
  const deleted = await removed(write(http, pathOf(id), unknown(), { method: 'delete', signal }).then(() => true));
  if (deleted === undefined) throw notSent('replaced');
};

/**
 * POST /api/v1/statuses with `scheduled_at`. `unsupported` without a request if the time has passed or is too near: the server would publish
 * the post at once (rule schedule-ahead). The response alone does not prove that the post is stored, so that it is fetched.
 */
export const sendScheduled = async (
  http: Http,
  { submission, scheduledAt, pollLimits = DEFAULT_POLL_LIMITS }: { submission: Submission; scheduledAt: string; pollLimits?: PollLimits },
  signal: AbortSignal,
): Promise<Submitted> => {
  requireAhead(scheduledAt);
  const response = await write(http, 'api/v1/statuses', laterSchema, {
    method: 'post',
    json: { ...newStatusFields(http, submission, pollLimits), scheduled_at: scheduledAt },
    headers: { 'Idempotency-Key': submission.idempotencyKey }, // (rule post-key)
    signal,
  });
  if ('status' in response) return { statusId: response.status.id, normalised: response.status.normalised };
  const stored = await call(http, pathOf(response.scheduled.id), scheduledSchema, { signal }).catch(toFailure);
  // Uncertain: it is searched for, and sent again only if it is missing.
  if ('kind' in stored) throw new CallError({ kind: 'malformed' });
  return submittedOf(stored);
};

const listed = (http: Http, query: Record<string, string | number>, signal: AbortSignal) =>
  call(http, PATH, listOf(scheduledSchema, http.report), { query, signal });

/** GET /api/v1/scheduled_statuses. The id of the post that was scheduled last; undefined where there is none. */
export const newestScheduled = async (http: Http, signal: AbortSignal): Promise<string | undefined> =>
  (await listed(http, { limit: 1 }, signal))[0]?.id;

/** The same: the scheduled post that was sent, if it exists. */
export const findScheduled = async (http: Http, entry: Entry, signal: AbortSignal): Promise<Submitted | undefined> => {
  const { newestId } = entry;
  if (newestId === undefined) return undefined;
  const posts = await listed(http, { limit: PAGE_SIZE, ...(newestId === '' ? {} : { since_id: newestId }) }, signal);
  // A server that does not know `since_id` lists the older ones, too.
  const end = posts.findIndex(({ id }) => id === newestId);
  const found = (end < 0 ? posts : posts.slice(0, end)).find((post) => isSentScheduled(entry, post));
  return found && submittedOf(found);
};
