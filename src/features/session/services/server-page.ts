import type { AnyActorRef } from 'xstate';
import type { Http } from '#http/http.ts';
import type { OAuthServer } from '#api/oauth-server.ts';
import type { Granted } from '#api/schema/password-grant.ts';
import { tokenByCode, type AppCredentials } from '#api/oauth.ts';
import type { Departure, ProviderReturn } from '#platform/provider-return.ts';
import { storeShared } from '#platform/shared-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { invalidCodeText, isExpiredCode, returnDefectText, LoginProblem, refusalText, type LoginOutcome } from '#domain/session/login.ts';
import { isRefusal, isComplete, withoutStaffScopes, type appCredentials } from '#services/session/app-credentials.ts';
import { leaveToPage } from '#services/session/leave-to-page.ts';
import { replaceApp } from '#services/session/replace-app.ts';
import type { Grant } from '#services/session/settle-token.ts';
import type { Effects } from '#services/effects.ts';

/** A running call of an actor. */
export type Running = { signal: AbortSignal; system: AnyActorRef['system'] };

/** Stores a token under its account; if that fails, the token is revoked. */
export type Settle = (granted: Granted & Grant, running: Running) => Promise<Extract<LoginOutcome, { kind: 'signedIn' }>>;

interface Parts {
  http: Http;
  effects: Effects;
  providerReturn: ProviderReturn;
  app: ReturnType<typeof appCredentials>;
  readServer: (signal: AbortSignal) => Promise<OAuthServer>;
  settled: Settle;
}

/** Signing in on the server's own page: the way there, and the way back. */
export const createServerPage = ({ http, effects, providerReturn, app, readServer, settled }: Parts) => {
  const leave = async (signal: AbortSignal) => {
    const oauthServer = await readServer(signal);
    const credentials = await app.forPage(oauthServer, signal);
    storeShared(effects.openedQuery, effects.tab);
    await leaveToPage({ http, effects, providerReturn, oauthServer, app: credentials, requested: withoutStaffScopes(credentials) });
  };
  /** The token for a code. It is bound to one client: if the server has forgotten that client, the code is useless. */
  const exchanged = async (code: string, { app: left, verifier }: Departure, signal: AbortSignal): Promise<Granted> => {
    if (!isComplete(left)) throw new LoginProblem(invalidCodeText);
    const credentials: AppCredentials = left;
    try {
      return await tokenByCode(http, { app: credentials, code, verifier }, signal);
    } catch (error) {
      if (isRefusal(error) && (await app.isForgotten(credentials, signal).catch(() => false))) throw new LoginProblem(invalidCodeText);
      throw error;
    }
  };
  /** The login that the page allowed. */
  const completed = async (returned: NonNullable<ReturnType<ProviderReturn['take']>>, running: Running): Promise<LoginOutcome> => {
    if ('lack' in returned) throw new LoginProblem(returnDefectText(returned.lack));
    if ('refusal' in returned) {
      const isDenied = returned.refusal === 'access_denied' && returned.upgrades !== undefined;
      throw new LoginProblem(refusalText(returned.refusal, isDenied ? '' : returned.description));
    }
    const { departure } = returned;
    const granted = await exchanged(returned.code, departure, running.signal);
    const { app: client, upgrades } = departure;
    try {
      const outcome = await settled({ ...granted, client, upgrades }, running);
      // Only now: the token that was replaced is revoked with the client that it belongs to.
      replaceApp(effects, client, outcome.account.accountId);
      return outcome;
    } catch (error) {
      throw isExpiredCode(toFailure(error)) ? new LoginProblem(invalidCodeText) : error;
    }
  };
  return {
    redirectToProvider: async (signal: AbortSignal): Promise<void> => {
      await leave(signal);
      await providerReturn.shownAgain(signal);
    },
    completeLogin: completed,
  };
};
