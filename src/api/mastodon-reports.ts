import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { ReportAction, ReportResult } from '#domain/moderation/report-action.ts';
import { isSameReason } from '#domain/moderation/report-category.ts';
import type { Report, ReportState } from '#domain/moderation/report.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { sentListOf } from '#http/sent-list.ts';
import { mastodonReportSchema } from './schema/mastodon-report.ts';
import type { StatusResponse } from './schema/status.ts';

const PATH = 'api/v1/admin/reports';
const PAGE_SIZE = 20; // (rule reports-paged)
const MAX_SINGLE_FETCHES = 10; // our choice: the reports missing from the first page that are fetched one by one

const at = (id: string, action = ''): string => `${PATH}/${encodeURIComponent(id)}${action}`;
const loaded = (responses: readonly StatusResponse[]): Normalised => gathered(responses.map(({ normalised }) => normalised));

/** On Mastodon any value stands for the resolved ones, on GoToSocial none for all. */
const resolvedIn = (http: Http, state: ReportState) => (state !== 'open' ? true : http.can('mastodonAdmin') ? undefined : false);

type Sent = { items: readonly StatusResponse[]; sent: number };

/** A page of one state. */
const pageOf = (http: Http, state: ReportState, below: string | undefined, signal: AbortSignal): Promise<Sent> => {
  const resolved = resolvedIn(http, state);
  const query = { limit: PAGE_SIZE, ...(resolved === undefined ? {} : { resolved }), ...(below === undefined ? {} : { max_id: below }) };
  return call(http, PATH, sentListOf(mastodonReportSchema, http.report), { query, signal });
};
const asPage = ({ items, sent }: Sent, known: readonly string[] = []): Page => ({
  ids: items.map(({ id }) => id).filter((id) => !known.includes(id)),
  normalised: loaded(items),
  // The next one is below the last item.
  ...(sent < PAGE_SIZE || items.length === 0 ? {} : { next: 'more' }),
});

/** GET /api/v1/admin/reports. The first page of one state, newest first. */
export const fetchMastodonReports = async (http: Http, { state }: { state: ReportState }, signal: AbortSignal): Promise<Page> =>
  asPage(await pageOf(http, state, undefined, signal));

/** The next page, after the last listed report. */
export const fetchMoreMastodonReports = async (
  http: Http,
  { state, ids }: { state: ReportState; ids: readonly string[] },
  signal: AbortSignal,
): Promise<Page> => asPage(await pageOf(http, state, ids.at(-1), signal), ids);

const oneOf = (http: Http, id: string, signal: AbortSignal): Promise<StatusResponse> =>
  call(http, at(id), mastodonReportSchema, { signal });

/** The new reports above the listed ones, and the current version of those that should be on the first page and are not (rule reports-new). */
export const fetchMastodonReportUpdates = async (
  http: Http,
  { state, ids, still }: { state: ReportState; ids: readonly string[]; still: readonly string[] },
  signal: AbortSignal,
): Promise<{ fresh: readonly string[]; normalised: Normalised }> => {
  const { items, sent } = await pageOf(http, state, undefined, signal);
  const there = items.map(({ id }) => id);
  const first = there.findIndex((id) => ids.includes(id));
  const last = still.findLastIndex((id) => there.includes(id));
  const missing = still.slice(0, sent < PAGE_SIZE ? still.length : last + 1).filter((id) => !there.includes(id));
  const fetched = await Promise.all(missing.slice(0, MAX_SINGLE_FETCHES).map((id) => oneOf(http, id, signal).catch(() => undefined)));
  return {
    fresh: there.slice(0, first < 0 ? there.length : first),
    normalised: loaded([...items, ...fetched.flatMap((one) => one ?? [])]),
  };
};

const reportIn = ({ id, normalised }: StatusResponse): Report | undefined => normalised.reports?.find((one) => one.id === id);

/** POST below /api/v1/admin/reports/:id, PUT of its category and rules. The report afterwards; if another moderator changed the same first, nothing is changed, and the result contains their change (rule report-stale). */
export const applyMastodonReportAction = async (http: Http, action: ReportAction, signal: AbortSignal): Promise<ReportResult> => {
  const { id } = action;
  const post = async (name: string, comment?: string): Promise<ReportResult> => {
    const multipart = comment ? { action_taken_comment: comment } : undefined;
    const { normalised } = await write(http, at(id, `/${name}`), mastodonReportSchema, { method: 'post', multipart, signal });
    return { normalised };
  };
  if (action.type === 'assign') return post(action.isOwn ? 'assign_to_self' : 'unassign');
  if (action.type === 'categorise') {
    const current = await oneOf(http, id, signal);
    const reason = reportIn(current)?.reason;
    const isOvertaken = reason !== undefined && !isSameReason(reason, action.from) && !isSameReason(reason, action.to);
    if (isOvertaken) return { normalised: current.normalised, stale: 'categorised' };
    // As JSON: a form has no empty list, and only a violation may have rules.
    const json = { category: action.to.category, rule_ids: action.to.ruleIds };
    const { normalised } = await write(http, at(id), mastodonReportSchema, { method: 'put', json, signal });
    return { normalised };
  }
  if (action.type !== 'move') throw new CallError({ kind: 'unsupported', loss: 'call' });
  const before = await oneOf(http, id, signal);
  const { state, resolution } = reportIn(before) ?? {};
  // GoToSocial would replace the comment of the admin who was first.
  const isDone = state === action.to && http.can('gotosocialAdmin');
  if (isDone && resolution?.text === action.comment) return { normalised: before.normalised };
  if (isDone || (state !== undefined && state !== action.from && state !== action.to))
    return { normalised: before.normalised, stale: state };
  return action.to === 'open' ? post('reopen') : post('resolve', action.comment);
};
