import { array, object, pipe, transform, unknown, string, union, number } from 'valibot';
import { plainName } from '#domain/account/profile.ts';
import type { ListKind } from '#domain/moving/list-file.ts';
import type { MoveTarget } from '#domain/moving/moving.ts';
import { CallError } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { doneOrRefused, write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { ownUrl } from '#http/own-url.ts';
import { resolveAccount } from '#api/profile.ts';
import { accountSchema } from '#api/schema/account.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { count, flag, group, id, listOf, moment, part, partOf, shape, text, nonEmptyText } from '#http/tolerant.ts';
import { LONGEST_RENDERED, wholeListOf } from '#http/whole-list.ts';

const UPLOAD_TIMEOUT_MS = 120_000; // our choice: 4 MB over a slow line
const IMPORTS: Readonly<Record<ListKind, string>> = { follows: 'follow', blocks: 'blocks', mutes: 'mutes' };

/** POST /api/pleroma/follow_import, blocks_import or mutes_import. The server continues in the background. */
export const importList = async (
  http: Http,
  { kind, people }: { kind: ListKind; people: readonly string[] },
  signal: AbortSignal,
): Promise<void> => {
  const form = new URLSearchParams({ list: people.join('\n') });
  const response = await write(http, `api/pleroma/${IMPORTS[kind]}_import`, unknown(), {
    method: 'post',
    form,
    signal,
    timeout: UPLOAD_TIMEOUT_MS,
  });
  const refusal = partOf(object({ error: string() }), response);
  if (refusal) throw new CallError({ kind: 'rejected', status: 200, message: refusal.error });
};

const PAGE_SIZE = 40; // our choice: what most servers give at once

type Walk = { kind: ListKind; accountId: string; next?: PageQuery | undefined };
const pathOf = ({ kind, accountId }: Walk): string =>
  kind === 'follows' ? `api/v1/accounts/${encodeURIComponent(accountId)}/following` : `api/v1/${kind}`;

const named = shape({ acct: id, fqn: nonEmptyText });

/**
 * GET of a page of followed, blocked or muted accounts: their names, with a domain if the server sends it, and the query of the next page.
 */
export const fetchNames = async (
  http: Http,
  { next, ...walk }: Walk,
  signal: AbortSignal,
): Promise<{ accts: readonly string[]; next?: PageQuery }> => {
  const { body, ...older } = await callPaged(http, pathOf(walk), listOf(named, http.report), {
    query: next ?? { limit: PAGE_SIZE },
    ends: 'empty',
    signal,
  });
  return { accts: body.map(({ acct, fqn }) => (fqn?.startsWith(`${acct}@`) ? fqn : acct)), ...older };
};

/** GET /api/pleroma/aliases. The names of the account's aliases. */
export const fetchAliases = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly string[]> =>
  call(
    http,
    'api/pleroma/aliases',
    pipe(
      object({ aliases: wholeListOf(id, http.report, LONGEST_RENDERED) }),
      transform(({ aliases }) => aliases),
    ),
    { signal },
  );

/** PUT or DELETE /api/pleroma/aliases. Adding fails with `not_found`, or `rejected` with a message, if no account has that name. */
export const changeAlias = (http: Http, { kind, acct }: { kind: 'add' | 'remove'; acct: string }, signal: AbortSignal): Promise<void> => {
  const change = doneOrRefused(http, 'api/pleroma/aliases', { method: kind === 'add' ? 'put' : 'delete', json: { alias: acct }, signal });
  return kind === 'add' ? change : removed(change);
};

/** A backup as the server sends it; its address is as confidential as a password. */
export type ServedBackup = { id: string; madeAt: string; size: number; isReady: boolean; url: string };

const backupSchema = pipe(
  object({ id: union([string(), number()]), inserted_at: moment, processed: flag, file_size: count, url: text(2_000) }),
  transform(({ id: number, inserted_at, processed, file_size, url }): ServedBackup => ({
    id: String(number),
    madeAt: inserted_at,
    size: file_size,
    isReady: processed,
    url: /^https?:\/\//.test(url) ? url : '',
  })),
);

/** GET /api/v1/pleroma/backups. The copies of everything of the account; malformed ones are omitted. */
export const fetchBackups = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly ServedBackup[]> =>
  call(http, 'api/v1/pleroma/backups', wholeListOf(backupSchema, http.report, LONGEST_RENDERED), { signal });

/** POST /api/v1/pleroma/backups. Requests another backup; `rejected` (400) if the last one is too recent. */
export const requestBackup = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly ServedBackup[]> =>
  write(http, 'api/v1/pleroma/backups', wholeListOf(backupSchema, http.report, LONGEST_RENDERED), { method: 'post', signal });

const mascotSchema = pipe(
  object({ url: id }),
  transform(({ url }) => url),
);

/** A picture of this server: its address may be only a path. */
const mascotOf = ({ origin }: Http, url: string) => ({ url: safeMediaUrl(URL.canParse(url) ? url : ownUrl(url, origin)?.href) ?? '' });

/** GET /api/v1/pleroma/mascot. The address of the mascot. */
export const fetchMascot = async (http: Http, _: unknown, signal: AbortSignal): Promise<{ url: string }> =>
  mascotOf(http, await call(http, 'api/v1/pleroma/mascot', mascotSchema, { signal }));

/** PUT /api/v1/pleroma/mascot, as a form. `rejected` (415) where it is no picture. */
export const setMascot = async (
  http: Http,
  { bytes, name }: { bytes: Blob; name: string },
  signal: AbortSignal,
): Promise<{ url: string }> => {
  const form = new FormData();
  form.append('file', bytes, name);
  return mascotOf(
    http,
    await write(http, 'api/v1/pleroma/mascot', mascotSchema, { method: 'put', form, signal, timeout: UPLOAD_TIMEOUT_MS }),
  );
};

const aliasesSchema = shape({ pleroma: group(shape({ apId: text(), alsoKnownAs: part(array(string())) })) });
const ownName = shape({ pleroma: group(shape({ apId: text() })) });

/**
 * Finds an account by its handle, and whether it names this one as an alias: GET /api/v1/accounts/lookup or /api/v2/search, /accounts/:id
 * and /verify_credentials. `not_found` if there is none.
 */
export const findTarget = async (http: Http, { acct }: { acct: string }, signal: AbortSignal): Promise<MoveTarget> => {
  const { accountId } = await resolveAccount(http, { acct }, signal);
  const [raw, own] = await Promise.all([
    call(http, `api/v1/accounts/${encodeURIComponent(accountId)}`, unknown(), { signal }),
    call(http, 'api/v1/accounts/verify_credentials', ownName, { signal }),
  ]);
  const account = partOf(accountSchema, raw);
  if (account === undefined) throw new CallError({ kind: 'malformed' });
  const aliases = partOf(aliasesSchema, raw)?.pleroma?.alsoKnownAs;
  const self = own.pleroma?.apId ?? '';
  const knowsThis = aliases === undefined || self === '' ? undefined : aliases.includes(self);
  return { id: account.id, acct: account.acct, shown: plainName(account), knowsThis };
};

/** POST /api/pleroma/move_account. `rejected` where the password is wrong or the target does not name this account, `not_found` where there is none. */
export const moveAccount = (http: Http, { password, acct }: { password: string; acct: string }, signal: AbortSignal): Promise<void> =>
  doneOrRefused(http, 'api/pleroma/move_account', { method: 'post', json: { password, target_account: acct }, signal });
