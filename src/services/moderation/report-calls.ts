import {
  applyMastodonReportAction,
  fetchMastodonReports,
  fetchMastodonReportUpdates,
  fetchMoreMastodonReports,
} from '#api/mastodon-reports.ts';
import { applyReportAction, fetchMoreReports, fetchReports, fetchReportUpdates } from '#api/reports.ts';
import type { Http } from '#http/http.ts';

const pleromas = {
  first: fetchReports,
  more: fetchMoreReports,
  updates: fetchReportUpdates,
  apply: applyReportAction,
};
const mastodons: typeof pleromas = {
  first: fetchMastodonReports,
  more: fetchMoreMastodonReports,
  updates: fetchMastodonReportUpdates,
  apply: applyMastodonReportAction,
};

/** Returns the calls for reports that the server has. */
export const reportCalls = (http: Http): typeof pleromas => (http.can('adminCalls') ? pleromas : mastodons);
