import type { Page } from '#domain/timelines/page.ts';
import type { Http } from '#http/http.ts';
import { fetchPage } from '#api/pages.ts';
import { statusSchema } from '#api/schema/status.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** GET /api/v1/accounts/:id/statuses. The newest statuses of an account, without reblogs. */
export const fetchAccountStatuses = (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<Page> =>
  fetchPage(
    http,
    `api/v1/accounts/${encodeURIComponent(accountId)}/statuses`,
    statusSchema,
    { limit: PAGE_SIZE, exclude_reblogs: true },
    'empty',
    signal,
  );
