import { pipe, transform, type InferOutput } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure } from '#domain/text/failure.ts';
import { wasCreatedSince } from '#domain/composer/schedule.ts';
import { isAsEdited, isSentStatus, type Entry } from '#domain/outbox/outbox.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import { call, type Http } from '#http/http.ts';
import { findScheduled } from '#api/scheduled.ts';
import { fetchStatus } from '#api/statuses.ts';
import { fetchSource } from '#api/status-versions.ts';
import { group, html, id, lenient, listOf, shape, text, nonEmptyText } from '#http/tolerant.ts';

type Account = { accountId: string };

const LONGEST = 500_000; // hostile size (rule hostile-sizes)
const MAX = 40; // the largest page that servers give

const ownSchema = pipe(
  shape({
    id,
    createdAt: nonEmptyText,
    spoilerText: text(LONGEST),
    visibility: lenient((value) => (isVisibility(value) ? value : 'direct')),
    inReplyToId: nonEmptyText,
    /** The source text, on GoToSocial and snac; Pleroma sends null. */
    text: lenient((value) => (typeof value === 'string' ? value.slice(0, LONGEST) : undefined)),
    akkoma: group(shape({ source: group(shape({ content: html(LONGEST) })) })),
  }),
  transform(({ spoilerText, akkoma, text: plain, ...rest }) => ({
    ...rest,
    subject: spoilerText,
    text: akkoma?.source?.content ?? plain,
  })),
);

const listOwn = (http: Http, { accountId }: Account, query: Record<string, string | number>, signal: AbortSignal) =>
  call(http, `api/v1/accounts/${encodeURIComponent(accountId)}/statuses`, listOf(ownSchema, http.report), {
    query: { exclude_reblogs: true, ...query },
    signal,
  });

/** GET /api/v1/accounts/:id/statuses. The id of the newest status of an account, undefined where it has none. */
export const newestOwn = async (http: Http, account: Account, signal: AbortSignal): Promise<string | undefined> =>
  (await listOwn(http, account, { limit: 1 }, signal))[0]?.id;

type Found = { statusId: string; normalised: Normalised };

/** GET /api/v1/statuses/:id with its source: the status, where it is as the edit makes it. */
const findEdited = async (http: Http, statusId: string, entry: Entry, signal: AbortSignal): Promise<Found | undefined> => {
  try {
    const [found, source] = await Promise.all([fetchStatus(http, { statusId }, signal), fetchSource(http, { statusId }, signal)]);
    const { attachments = [], quotePolicy } = found.normalised.statuses?.find((one) => one.id === statusId) ?? {};
    const written = { text: source.text, subject: source.spoilerText, attachmentIds: attachments.map((one) => one.id), quotePolicy };
    return isAsEdited(entry, written) ? found : undefined;
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};

type Own = InferOutput<typeof ownSchema>;

/** True if a status is the one that was sent. Some servers send the source with the status itself, others on request. */
const isSent = async (http: Http, entry: Entry, own: Own, signal: AbortSignal): Promise<boolean> => {
  const text = own.text ?? (await fetchSource(http, { statusId: own.id }, signal)).text;
  return isSentStatus(entry, { ...own, text });
};

/** The same since the request: the status, if the time of a scheduled post has come, or the server published it at once. */
const findPublished = async (
  http: Http,
  { accountId, entry }: Account & { entry: Entry },
  signal: AbortSignal,
): Promise<Found | undefined> => {
  for (const own of await listOwn(http, { accountId }, { limit: MAX }, signal)) {
    if (!wasCreatedSince(own.createdAt ?? '', entry.sentAt ?? entry.submittedAt)) continue;
    if (await isSent(http, entry, own, signal)) return fetchStatus(http, { statusId: own.id }, signal);
  }
  return undefined;
};

/**
 * The same, newer than the account's previous statuses: the status that was sent, if it exists. If the previous ones are not loaded, it
 * cannot be distinguished from an older one of the same text, and none is found.
 */
export const findSent = async (
  http: Http,
  { accountId, entry }: Account & { entry: Entry },
  signal: AbortSignal,
): Promise<Found | undefined> => {
  const { purpose } = entry.submission;
  if (purpose.kind === 'edit') return findEdited(http, purpose.statusId, entry, signal);
  if (entry.submission.scheduledAt) return (await findScheduled(http, entry, signal)) ?? findPublished(http, { accountId, entry }, signal);
  if (entry.newestId === undefined) return undefined;
  const since: Record<string, string> = entry.newestId === '' ? {} : { since_id: entry.newestId };
  for (const own of await listOwn(http, { accountId }, { limit: MAX, ...since }, signal)) {
    // A server that does not know `since_id` lists the older ones, too.
    if (own.id === entry.newestId) break;
    if (await isSent(http, entry, own, signal)) return fetchStatus(http, { statusId: own.id }, signal);
  }
  return undefined;
};
