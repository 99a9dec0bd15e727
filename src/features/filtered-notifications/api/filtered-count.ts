import { object } from 'valibot';
import { call, type Http } from '#http/http.ts';
import { count, group } from '#http/tolerant.ts';

const policySchema = object({ summary: group(object({ pending_requests_count: count })) });

/** GET /api/v2/notifications/policy. How many requests of filtered notifications are open. */
export const countFiltered = async (http: Http, _: unknown, signal: AbortSignal): Promise<number> =>
  (await call(http, 'api/v2/notifications/policy', policySchema, { signal })).summary?.pending_requests_count ?? 0;
