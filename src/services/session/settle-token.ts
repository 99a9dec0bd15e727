import { verifyCredentials } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import type { Granted } from '#api/schema/password-grant.ts';
import { storedAccountOf } from '#domain/account/visitor.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import type { Effects } from '../effects.ts';
import { dropRegistration } from './stored-registration.ts';
import { isNewcomer } from './newcomers.ts';
import { handOn, sessionHttpWith } from './session-http.ts';
import { storeSessionId } from './session-id.ts';

/** Fetches the account of a token and stores the token under it: from here on only the vault and the session that starts have it. One that it replaces is revoked. */
export const settleToken = async (
  { origin }: Http,
  { token, sessionId }: Granted,
  effects: Effects,
  signal: AbortSignal,
): Promise<Extract<LoginOutcome, { kind: 'signedIn' }>> => {
  const { vault, storage, tab } = effects;
  const session = sessionHttpWith(origin, token, effects);
  const account = storedAccountOf(origin, await verifyCredentials(session.http, undefined, signal));
  const { accountId, acct } = account;
  handOn(session, effects);
  const before = vault.tokenOf({ origin, accountId });
  if (before !== undefined && before !== token) vault.forgetToken({ origin, accountId });
  vault.storeToken({ origin, accountId }, token);
  storeSessionId(storage, { origin, accountId }, sessionId);
  dropRegistration(tab);
  const isNew = isNewcomer(storage, origin, acct);
  return { kind: 'signedIn', account, ...(isNew ? { isNew } : {}) };
};
