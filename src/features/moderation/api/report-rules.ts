import type { ReportRule } from '#domain/moderation/report-category.ts';
import { call, type Http } from '#http/http.ts';
import { id, listOf, shape, text } from '#http/tolerant.ts';

/** GET /api/v1/instance/rules. The rules that a report may name. */
export const fetchReportRules = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly ReportRule[]> =>
  call(http, 'api/v1/instance/rules', listOf(shape({ id, text: text() }), http.report), { signal });
