import { pipe, transform, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { isWarning, type Warning, type WarningTexts } from '#domain/account/limits.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { writtenOf, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import { CallError } from '#domain/text/failure.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { listOf } from '#http/tolerant.ts';
import { mastodonAdminAccountSchema } from './schema/mastodon-admin-account.ts';

const PAGE_SIZE = 50; // our choice, as on Pleroma
const SEARCHED = { query: 'username', name: 'display_name', email: 'email', domain: '', ip: 'ip' } as const;
const STATES = { deactivated: 'suspended', need_approval: 'pending' } as const;

const at = (id: string, action = ''): string => `api/v1/admin/accounts/${encodeURIComponent(id)}${action}`;

const partsOf = (query: AdminAccountQuery): readonly string[] => {
  const written = writtenOf(query);
  if (query.by === 'domain') return ['', written];
  return query.by === 'query' ? written.split('@') : [written];
};

/** Returns the origin and the server of a search: one excludes the other, and local accounts have no server. */
const whereOf = (origin: AdminAccountQuery['origin'], host: string, own: string): readonly [origin: string, host: string] => {
  if (host === '') return [origin === 'external' ? 'remote' : origin, ''];
  return host.toLowerCase() === new URL(own).host ? ['local', ''] : ['', host];
};

/** Returns the query of a search: a handle is searched by its name and its server (rule account-search). */
const queryOf = (query: AdminAccountQuery, own: string): readonly (readonly [string, string])[] => {
  const [name = '', typed = ''] = partsOf(query);
  const { state, role } = query;
  const [origin, host] = whereOf(query.origin, typed, own);
  const fields: readonly (readonly [string, string])[] = [
    ['origin', origin],
    ['status', state in STATES ? STATES[state as keyof typeof STATES] : state],
    ['permissions', role === '' ? '' : 'staff'],
    [SEARCHED[query.by], name],
    ['by_domain', host],
    ['limit', String(PAGE_SIZE)],
  ];
  return fields.filter(([field, value]) => field !== '' && value !== '');
};

/** GET /api/v2/admin/accounts. A page of the accounts that match the staff's search; Mastodon counts none. */
export const searchMastodonAccounts = async (
  http: Http,
  { query, page }: { query: AdminAccountQuery; page: PageOf },
  signal: AbortSignal,
): Promise<Found<string, PageOf>> => {
  const { body, next } = await callPaged(http, 'api/v2/admin/accounts', listOf(mastodonAdminAccountSchema, http.report), {
    query: typeof page === 'string' ? page : queryOf(query, http.origin),
    ends: 'short',
    signal,
  });
  return { items: body.map(({ id }) => id), normalised: gathered(body.map(({ normalised }) => normalised)), next };
};

/** GET /api/v1/admin/accounts/:id. One account as the staff sees it. */
export const fetchMastodonAccount = async (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<Normalised> => {
  const schema = pipe(
    mastodonAdminAccountSchema,
    transform(({ normalised }) => normalised),
  );
  return call(http, at(accountId), schema, { signal });
};

const ACTIONS = {
  warned: 'none',
  sensitized: 'sensitive',
  disabled: 'disable',
  silenced: 'silence',
  deactivated: 'suspend',
} as const satisfies Record<Warning, string>;
const NO_WARNING: WarningTexts = { text: '', mail: '' };

/** Calls without a body. */
const CALLS: Readonly<Partial<Record<Tool, string>>> = {
  approved: 'approve',
  rejected: 'reject',
  deactivated: 'unsuspend',
  silenced: 'unsilence',
  sensitized: 'unsensitive',
  disabled: 'enable',
};

/** POST /api/v1/admin/accounts/:id/action. Warns or limits an account, and sends it the text if desired. */
const warnAccount = async (
  http: Http,
  { accountId, tool, warning: { text, mail } }: { accountId: string; tool: Warning; warning: WarningTexts },
  signal: AbortSignal,
): Promise<void> => {
  const json = { type: ACTIONS[tool], text: text.trim(), send_email_notification: mail !== '' };
  await write(http, at(accountId, '/action'), unknown(), { method: 'post', json, signal });
};

/** POST or DELETE below /api/v1/admin/accounts/:id: registrations, the end of a limit, the deletion of a suspended account's data; a limit without a text is an action. `forbidden` without the permission. */
export const applyMastodonTool = async (
  http: Http,
  { accountId, tool, wanted, warning = NO_WARNING }: { accountId: string; tool: Tool; wanted: boolean; warning?: WarningTexts | undefined },
  signal: AbortSignal,
): Promise<void> => {
  if (tool === 'removed') {
    await write(http, at(accountId), unknown(), { method: 'delete', signal });
  } else if (wanted && isWarning(tool)) {
    await warnAccount(http, { accountId, tool, warning }, signal);
  } else {
    const path = CALLS[tool];
    if (path === undefined) throw new CallError({ kind: 'unsupported', loss: 'call' });
    await write(http, at(accountId, `/${path}`), unknown(), { method: 'post', signal });
  }
};
