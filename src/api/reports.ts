import { array, object, pipe, transform, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { ReportResult, ReportAction } from '#domain/moderation/report-action.ts';
import { REPORT_STATES, type Report, type ReportCounts, type ReportState } from '#domain/moderation/report.ts';
import { CallError, toFailure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { reportSchema } from './schema/report.ts';
import { sentListOf } from '#http/sent-list.ts';
import { count } from '#http/tolerant.ts';
import type { StatusResponse } from './schema/status.ts';

const PATH = 'api/v1/pleroma/admin/reports';
const PAGE_SIZE = 20; // (rule reports-paged)
const MAX_PAGES = 4; // our choice: pages without new entries are skipped
const MAX_SINGLE_FETCHES = 10; // our choice: the reports missing from the first page that are fetched one by one

const at = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

type Sent = { items: readonly StatusResponse[]; sent: number };

const pageOf = async (http: Http, state: ReportState, page: number, signal: AbortSignal): Promise<Sent> => {
  const schema = pipe(
    object({ reports: sentListOf(reportSchema, http.report) }),
    transform(({ reports }) => reports),
  );
  return call(http, PATH, schema, { query: { state, limit: PAGE_SIZE, page, page_size: PAGE_SIZE }, signal });
};

const loaded = (responses: readonly StatusResponse[]): Normalised => gathered(responses.map(({ normalised }) => normalised));

/** GET /api/v1/pleroma/admin/reports. The first page of one state, newest first. */
export const fetchReports = async (http: Http, { state }: { state: ReportState }, signal: AbortSignal): Promise<Page> => {
  const { items, sent } = await pageOf(http, state, 1, signal);
  return {
    ids: items.map(({ id }) => id),
    normalised: loaded(items),
    ...(sent < PAGE_SIZE ? {} : { next: 'more' }),
  };
};

/** The next page: after the `still` listed reports of that state, not counting listed ones that have another state by now (rule reports-paged). */
export const fetchMoreReports = async (
  http: Http,
  { state, ids, still }: { state: ReportState; ids: readonly string[]; still: number },
  signal: AbortSignal,
): Promise<Page> => {
  const first = Math.floor(still / PAGE_SIZE) + 1;
  let read: readonly StatusResponse[] = [];
  for (let page = first; page < first + MAX_PAGES; page += 1) {
    const { items, sent } = await pageOf(http, state, page, signal);
    read = items.filter(({ id }) => !ids.includes(id));
    if (sent < PAGE_SIZE) return { ids: read.map(({ id }) => id), normalised: loaded(read) };
    if (read.length > 0) break;
  }
  return { ids: read.map(({ id }) => id), normalised: loaded(read), next: 'more' };
};

const oneOf = (http: Http, id: string, signal: AbortSignal): Promise<StatusResponse> => call(http, at(id), reportSchema, { signal });

/** The new reports above the listed ones, and the current version of those that should be on the first page and are not (rule reports-new). */
export const fetchReportUpdates = async (
  http: Http,
  { state, ids, still }: { state: ReportState; ids: readonly string[]; still: readonly string[] },
  signal: AbortSignal,
): Promise<{ fresh: readonly string[]; normalised: Normalised }> => {
  const { items, sent } = await pageOf(http, state, 1, signal);
  const there = items.map(({ id }) => id);
  // A report below the loaded ones is not new: it moved up.
  const first = there.findIndex((id) => ids.includes(id));
  const last = still.findLastIndex((id) => there.includes(id));
  const reach = sent < PAGE_SIZE ? still.length : last + 1;
  const removed = still.slice(0, reach).filter((id) => !there.includes(id));
  const fetched = await Promise.all(removed.slice(0, MAX_SINGLE_FETCHES).map((id) => oneOf(http, id, signal).catch(() => undefined)));
  return {
    fresh: there.slice(0, first < 0 ? there.length : first),
    normalised: loaded([...items, ...fetched.flatMap((one) => one ?? [])]),
  };
};

/** GET /api/v1/pleroma/admin/reports, a page of one each. The number of open ones, and of the other states if they are displayed. */
export const countReports = async (http: Http, { isWatched }: { isWatched: boolean }, signal: AbortSignal): Promise<ReportCounts> => {
  const schema = pipe(
    object({ total: count, reports: array(unknown()) }),
    transform(({ total }) => total),
  );
  const states = isWatched ? REPORT_STATES : (['open'] as const);
  const counted = await Promise.all(
    states.map(async (state) => [state, await call(http, PATH, schema, { query: { state, limit: 1, page: 1, page_size: 1 }, signal })]),
  );
  return Object.fromEntries(counted) as ReportCounts;
};

const reportIn = ({ id, normalised }: StatusResponse): Report | undefined => normalised.reports?.find((one) => one.id === id);

/** The report after it was changed; if it cannot be fetched, the expected result. */
const afterwards = async (http: Http, id: string, normalised: Normalised, signal: AbortSignal): Promise<ReportResult> => {
  const now = await oneOf(http, id, signal).catch(() => undefined);
  return { normalised: now?.normalised ?? normalised };
};

/** PATCH, POST or DELETE below /api/v1/pleroma/admin/reports. The report afterwards; if another moderator was faster, nothing is changed, and the result contains their change (rule report-stale). */
export const applyReportAction = async (http: Http, action: ReportAction, signal: AbortSignal): Promise<ReportResult> => {
  const { id } = action;
  let changed: Normalised = {};
  try {
    if (action.type === 'move') {
      const before = await oneOf(http, id, signal);
      const report = reportIn(before);
      const state = report?.state;
      if (report) changed = { reports: [{ ...report, state: action.to }] };
      if (state !== undefined && state !== action.from && state !== action.to) return { normalised: before.normalised, stale: state };
      await write(http, PATH, unknown(), { method: 'patch', json: { reports: [{ id, state: action.to }] }, signal });
    } else if (action.type === 'assign' || action.type === 'categorise') {
      throw new CallError({ kind: 'unsupported', loss: 'call' });
    } else if (action.type === 'note') {
      await write(http, `${at(id)}/notes`, unknown(), { method: 'post', json: { content: action.text }, signal });
    } else {
      await write(http, `${at(id)}/notes/${encodeURIComponent(action.noteId)}`, unknown(), { method: 'delete', signal });
    }
  } catch (error) {
    if (toFailure(error).kind !== 'not_found' || action.type !== 'unnote') throw error;
    const { normalised } = await oneOf(http, id, signal);
    return { normalised, stale: 'removed' };
  }
  return afterwards(http, id, changed, signal);
};
