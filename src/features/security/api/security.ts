import { object, optional, pipe, string, transform, union, number, unknown } from 'valibot';
import type { Session } from '#domain/security/sessions.ts';
import { call, type Http } from '#http/http.ts';
import { doneOrRefused, write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { text } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';

type Proven = { password: string };

/** POST /api/pleroma/change_password. `rejected` where the current one is wrong; the server may end every session of the account. */
export const changePassword = (http: Http, { password, next }: Proven & { next: string }, signal: AbortSignal): Promise<void> =>
  doneOrRefused(http, 'api/pleroma/change_password', {
    method: 'post',
    json: { password, new_password: next, new_password_confirmation: next },
    signal,
  });

/** POST /api/pleroma/change_email. `rejected` if the password is wrong or the address is invalid or taken. */
export const changeEmail = (http: Http, { password, email }: Proven & { email: string }, signal: AbortSignal): Promise<void> =>
  doneOrRefused(http, 'api/pleroma/change_email', { method: 'post', json: { password, email }, signal });

/** POST /api/pleroma/delete_account. `rejected` where the password is wrong. */
export const deleteAccount = (http: Http, { password }: Proven, signal: AbortSignal): Promise<void> =>
  doneOrRefused(http, 'api/pleroma/delete_account', { method: 'post', json: { password }, signal });

const ZONED = /(Z|[+-]\d\d:?\d\d)$/;

/** The servers write their time without saying that it is UTC. */
const moment = (at: string): string | undefined => {
  const zoned = ZONED.test(at) ? at : `${at}Z`;
  return Number.isNaN(Date.parse(zoned)) ? undefined : new Date(zoned).toISOString();
};

const sessionSchema = pipe(
  object({ id: union([string(), number()]), app_name: text(), valid_until: optional(unknown()) }),
  transform(({ id, app_name, valid_until }): Session => ({
    id: String(id),
    app: app_name,
    until: typeof valid_until === 'string' ? moment(valid_until) : undefined,
  })),
);

/** GET /api/oauth_tokens.json. The sessions of the account, in the server's order; malformed ones are omitted. */
export const fetchSessions = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly Session[]> =>
  call(http, 'api/oauth_tokens.json', wholeListOf(sessionSchema, http.report), { signal });

/** DELETE /api/oauth_tokens/:id. One that is not there any more counts as ended. */
export const revokeSession = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `api/oauth_tokens/${encodeURIComponent(id)}`, unknown(), { method: 'delete', signal }));
};
