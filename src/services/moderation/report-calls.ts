import type { ReportCounts } from '#domain/moderation/report.ts';
import {
  applyMastodonReportAction,
  fetchMastodonReports,
  fetchMastodonReportUpdates,
  fetchMoreMastodonReports,
} from '#api/mastodon-reports.ts';
import { applyReportAction, countReports, fetchMoreReports, fetchReports, fetchReportUpdates } from '#api/reports.ts';
import type { Http } from '#http/http.ts';

const pleromas = {
  first: fetchReports,
  more: fetchMoreReports,
  updates: fetchReportUpdates,
  apply: applyReportAction,
  count: countReports,
};
const mastodons: typeof pleromas = {
  first: fetchMastodonReports,
  more: fetchMoreMastodonReports,
  updates: fetchMastodonReportUpdates,
  apply: applyMastodonReportAction,
  // Mastodon counts none, and a page of reports each minute is too much only to count them.
  count: async (): Promise<ReportCounts> => ({}),
};

/** Returns the calls for reports that the server has. */
export const reportCalls = (http: Http): typeof pleromas => (http.can('adminCalls') ? pleromas : mastodons);
