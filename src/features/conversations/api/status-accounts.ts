import { pipe, transform } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { call, type Http } from '#http/http.ts';
import { accountSchema } from '#api/schema/account.ts';
import { count, flag, lenient, listOf, parts, shape, text } from '#http/tolerant.ts';

type Target = { statusId: string };
/** Accounts in the server's order. */
export interface AccountsPage {
  readonly ids: readonly string[];
  readonly normalised: Normalised;
}
/** The accounts that reacted with one emoji. */
export interface ReactionAccounts extends AccountsPage {
  readonly name: string;
  readonly url?: string;
  readonly count: number;
  readonly me: boolean;
}

const MAX_ACCOUNTS = 500; // our choice

const pathOf = ({ statusId }: Target, rest: string) => `api/v1/statuses/${encodeURIComponent(statusId)}/${rest}`;

const accountsAt = async (http: Http, path: string, signal: AbortSignal): Promise<AccountsPage> => {
  const accounts = await call(http, path, listOf(accountSchema, http.report), { signal });
  return { ids: accounts.map(({ id }) => id), normalised: { accounts } };
};

/** GET /api/v1/statuses/:id/favourited_by. The accounts that favourited a status; the server omits those that the visitor blocks. */
export const fetchFavouritedBy = (http: Http, target: Target, signal: AbortSignal): Promise<AccountsPage> =>
  accountsAt(http, pathOf(target, 'favourited_by'), signal);

/** GET /api/v1/statuses/:id/reblogged_by. The accounts that repeated a status. */
export const fetchRebloggedBy = (http: Http, target: Target, signal: AbortSignal): Promise<AccountsPage> =>
  accountsAt(http, pathOf(target, 'reblogged_by'), signal);

const reactionAccounts = pipe(
  shape({ name: text(), url: lenient(safeMediaUrl), count, me: flag, accounts: parts(accountSchema, MAX_ACCOUNTS) }),
  transform(({ accounts, ...rest }): ReactionAccounts => ({ ...rest, ids: accounts.map(({ id }) => id), normalised: { accounts } })),
);

/** GET /api/v1/pleroma/statuses/:id/reactions. The accounts behind each reaction. */
export const fetchReactions = (http: Http, { statusId }: Target, signal: AbortSignal): Promise<ReactionAccounts[]> =>
  call(http, `api/v1/pleroma/statuses/${encodeURIComponent(statusId)}/reactions`, listOf(reactionAccounts, http.report), { signal });
