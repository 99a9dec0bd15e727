import type { Http } from '#http/http.ts';
import type { OAuthServer } from '#api/oauth-server.ts';
import { isAppAccepted, registerApp, type AppCredentials } from '#api/oauth.ts';
import type { App, Vault } from '#platform/vault.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import { clientRefusalText, LoginProblem } from '#domain/session/login.ts';
import { CALLBACK_PATH } from './callback-path.ts';

const REFUSALS: readonly (number | undefined)[] = [400, 401, 403];

/** True if a server refused the request, rather than failed. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(statusOf(toFailure(error)));

/** True if stored client credentials have all fields that a grant needs: older versions stored fewer. */
export const isComplete = (app: App | undefined): app is AppCredentials => app?.redirectUri !== undefined && app.scopes !== undefined;

/** Adds the server's addresses for requesting and revoking tokens, which are fetched at each sign-in. */
const withPlaces = (app: AppCredentials, { tokenAt, revokeAt }: OAuthServer): AppCredentials => {
  const { clientId, clientSecret, redirectUri, scopes } = app;
  return { clientId, clientSecret, redirectUri, scopes, ...(tokenAt ? { tokenAt } : {}), ...(revokeAt ? { revokeAt } : {}) };
};

/**
 * This client's registration on the server. Servers forget clients, and Akkoma and Pleroma then respond as to a wrong password: so a
 * refusal counts only while the server still knows the client.
 */
export const appCredentials = (http: Http, { appOf, keepApp, forgetApp }: Vault) => {
  const { origin } = http;
  /** The client id registered by this page: the server knows it. */
  let fresh = '';

  const register = async (server: OAuthServer, signal: AbortSignal): Promise<AppCredentials> => {
    try {
      const app = withPlaces(await registerApp(http, { redirectUri: `${origin}${CALLBACK_PATH}`, server }, signal), server);
      fresh = app.clientId;
      keepApp(origin, app);
      return app;
    } catch (error) {
      const failure = toFailure(error);
      const status = statusOf(failure) ?? 0;
      throw status >= 400 && status < 500 ? new LoginProblem(clientRefusalText(failure)) : error;
    }
  };
  const kept = (server: OAuthServer): AppCredentials | undefined => {
    const known = appOf(origin);
    if (!isComplete(known)) return undefined;
    const app = withPlaces(known, server);
    keepApp(origin, app);
    return app;
  };
  const isKnown = async (app: AppCredentials, signal: AbortSignal): Promise<boolean> =>
    app.clientId === fresh || isAppAccepted(http, { app }, signal);

  return {
    /** Runs `ask` with the client, registering it first if it is missing, and again if the server has forgotten it. */
    with: async <T>(server: OAuthServer, ask: (app: AppCredentials) => Promise<T>, signal: AbortSignal): Promise<T> => {
      const known = kept(server);
      if (!known) return ask(await register(server, signal));
      try {
        return await ask(known);
      } catch (error) {
        if (!isRefusal(error) || (await isKnown(known, signal))) throw error;
        return ask(await register(server, signal));
      }
    },
    /** Returns the client for a page of the server, which could not report that it has forgotten it. */
    forPage: async (server: OAuthServer, signal: AbortSignal): Promise<AppCredentials> => {
      const known = kept(server);
      return known && (await isKnown(known, signal)) ? known : register(server, signal);
    },
    /** True if the server has forgotten a client, which is then removed here too. */
    isForgotten: async (app: AppCredentials, signal: AbortSignal): Promise<boolean> => {
      if (await isKnown(app, signal)) return false;
      if (appOf(origin)?.clientId === app.clientId) forgetApp(origin);
      return true;
    },
  };
};
