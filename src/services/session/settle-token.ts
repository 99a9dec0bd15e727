import { registered } from '#machines/support/registry.ts';
import { verifyCredentials } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import type { Granted } from '#api/schema/password-grant.ts';
import { storedAccountOf } from '#domain/account/visitor.ts';
import { isExpiredCode, LoginProblem, otherAccountText, type LoginOutcome } from '#domain/session/login.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { App } from '#platform/vault.ts';
import type { Effects } from '../effects.ts';
import { dropRegistration } from './stored-registration.ts';
import { isNewcomer } from './newcomers.ts';
import { handOn, sessionHttpWith } from './session-http.ts';
import { storeSessionId } from './session-id.ts';
import { storedAccounts } from './stored-accounts.ts';

type Call = { readonly signal: AbortSignal; readonly system: Parameters<typeof registered>[0] };

export interface Grant {
  /** The client that got the token, if that is not the stored one. */
  client?: App;
  /** The only account that the token may be of. */
  upgrades?: string | undefined;
}

type SignedIn = Extract<LoginOutcome, { kind: 'signedIn' }>;

const settled = async (
  { origin }: Http,
  { token, sessionId, client, upgrades }: Granted & Grant,
  effects: Effects,
  signal: AbortSignal,
): Promise<SignedIn> => {
  const { vault, storage, tab } = effects;
  const session = sessionHttpWith(origin, token, effects);
  // A token that the server granted once more may be about to be revoked.
  const pending = vault.pending().find((one) => one.token === token);
  if (pending) vault.settle(token);
  const revoke = () => {
    // Mastodon grants the token that an app already has of an account once more.
    if (storedAccounts(effects).storedAccounts.some((one) => vault.tokenOf(one) === token)) return;
    const app = pending?.app ?? client ?? vault.appOf(origin);
    if (app) vault.revokeLater({ origin, token, app });
  };
  const verified = await verifyCredentials(session.http, undefined, signal).catch((error: unknown) => {
    // An invalid token is none.
    if (!isExpiredCode(toFailure(error))) revoke();
    throw error;
  });
  const account = storedAccountOf(origin, verified);
  const { accountId, acct } = account;
  if (upgrades !== undefined && upgrades !== accountId) {
    revoke();
    throw new LoginProblem(otherAccountText(acct));
  }
  handOn(session, effects);
  const before = vault.tokenOf({ origin, accountId });
  if (before !== undefined && before !== token) vault.forgetToken({ origin, accountId });
  vault.storeToken({ origin, accountId }, token);
  storeSessionId(storage, { origin, accountId }, sessionId);
  dropRegistration(tab);
  const isNew = isNewcomer(storage, origin, acct);
  return { kind: 'signedIn', account, ...(isNew ? { isNew } : {}) };
};

/** Fetches the account of a token and stores the token under it: from here on only the vault and the session that starts have it. One that it replaces is revoked, and so is the token itself if no account has it (rule token-revoked). */
export const settleToken = (http: Http, granted: Granted & Grant, effects: Effects, { signal, system }: Call): Promise<SignedIn> =>
  settled(http, granted, effects, signal).catch((error: unknown) => {
    // A session that starts revokes what is pending, but the next one may start only after a long time.
    if (effects.vault.pending().length > 0) registered(system, 'tokenRevocation')?.send({ type: 'tokenRevocation.begin' });
    throw error;
  });
