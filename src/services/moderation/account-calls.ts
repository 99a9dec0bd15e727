import type { WarningTexts } from '#domain/account/limits.ts';
import type { Tool } from '#domain/account/moderation.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import { fetchAdminAccount, searchAdminAccounts } from '#api/admin-accounts.ts';
import { applyTool } from '#api/admin-users.ts';
import { applyGotosocialTool } from '#api/gotosocial-accounts.ts';
import { applyMastodonTool, fetchMastodonAccount, searchMastodonAccounts } from '#api/mastodon-accounts.ts';
import type { Http } from '#http/http.ts';

type Named = { accountId: string; acct: string };

/** Searches accounts as the staff sees them, by the calls that the server has. */
export const searchStaffAccounts = (
  http: Http,
  { query, page }: { query: AdminAccountQuery; page: PageOf },
  signal: AbortSignal,
): Promise<Found<string, PageOf>> =>
  http.can('adminCalls') && typeof page === 'number'
    ? searchAdminAccounts(http, { query, page }, signal)
    : searchMastodonAccounts(http, { query, page }, signal);

export const fetchStaffAccount = (http: Http, named: Named, signal: AbortSignal): Promise<Normalised> =>
  (http.can('adminCalls') ? fetchAdminAccount : fetchMastodonAccount)(http, named, signal);

export const applyStaffTool = (
  http: Http,
  use: Named & { tool: Tool; wanted: boolean; warning?: WarningTexts | undefined },
  signal: AbortSignal,
): Promise<void> =>
  (http.can('adminCalls') ? applyTool : http.can('gotosocialAdmin') ? applyGotosocialTool : applyMastodonTool)(http, use, signal);
