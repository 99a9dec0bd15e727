import { verifyCredentials } from '#api/accounts.ts';
import { createHttp, type Http } from '#api/http.ts';
import type { Granted } from '#api/wire/password-grant.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import type { Effects } from '../effects.ts';
import { dropRegistration } from './kept-registration.ts';
import { isNewcomer } from './newcomers.ts';
import { keepSessionId } from './session-id.ts';

/** Asks who the token belongs to and keeps it under that account: from here on only the vault has it. */
export const settleToken = async (
  { origin }: Http,
  { token, sessionId }: Granted,
  { vault, report, server, storage, tab }: Effects,
  signal: AbortSignal,
): Promise<Extract<LoginOutcome, { kind: 'signedIn' }>> => {
  const {
    id: accountId,
    acct,
    displayName,
    avatar,
  } = await verifyCredentials(createHttp(origin, token, { report, server }), undefined, signal);
  vault.keepToken({ origin, accountId }, token);
  keepSessionId(storage, { origin, accountId }, sessionId);
  dropRegistration(tab);
  const isNew = isNewcomer(storage, origin, acct);
  return { kind: 'signedIn', account: { origin, accountId, acct, displayName, avatar }, ...(isNew ? { isNew } : {}) };
};
