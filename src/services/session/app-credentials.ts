import type { Http } from '#http/http.ts';
import type { OAuthServer } from '#api/oauth-server.ts';
import { isAppAccepted, registerApp, type AppCredentials } from '#api/oauth.ts';
import { addressOf, isAnywhere } from '#platform/site.ts';
import type { App } from '#platform/vault.ts';
import { CallError, statusOf, toFailure } from '#domain/text/failure.ts';
import { clientRefusalText, LoginProblem } from '#domain/session/login.ts';
import type { Effects } from '../effects.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import { replaceApp } from './replace-app.ts';

const REFUSALS: readonly (number | undefined)[] = [400, 401, 403];

/** True if a server refused the request, rather than failed. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(statusOf(toFailure(error)));

/** True if stored client credentials have all fields that a grant needs: older versions stored fewer. */
export const isComplete = (app: App | undefined): app is AppCredentials => app?.redirectUri !== undefined && app.scopes !== undefined;

const isOfStaff = (scope: string): boolean => scope.startsWith('admin:');
const isForStaff = ({ scopes }: AppCredentials): boolean => scopes.split(' ').some(isOfStaff);

/** Returns the client with the scopes that every login requests: those of the staff only where it was registered with all of them at once (rule moderation-access). */
export const withoutStaffScopes = (app: AppCredentials): AppCredentials => ({
  ...app,
  scopes: app.scopes
    .split(' ')
    .filter((scope) => !isOfStaff(scope))
    .join(' '),
});

/** Adds the server's addresses for requesting and revoking tokens, which are fetched at each sign-in. */
const withAddresses = (app: AppCredentials, { tokenAt, revokeAt }: OAuthServer): AppCredentials => {
  const { clientId, clientSecret, redirectUri, scopes } = app;
  return { clientId, clientSecret, redirectUri, scopes, ...(tokenAt ? { tokenAt } : {}), ...(revokeAt ? { revokeAt } : {}) };
};

/**
 * This client's registration on the server. Servers forget clients, and Akkoma and Pleroma then respond as to a wrong password: so a
 * refusal counts only while the server still knows the client.
 */
export const appCredentials = (http: Http, effects: Pick<Effects, 'origin' | 'storage' | 'vault'>) => {
  const { origin } = http;
  const { appOf, storeApp, forgetApp } = effects.vault;
  /** The client id registered by this page: the server knows it. */
  let fresh = '';

  const redirectUri = `${isAnywhere ? location.origin : origin}${addressOf(CALLBACK_PATH)}`;

  const register = async (server: OAuthServer, signal: AbortSignal, isForStaff = false): Promise<AppCredentials> => {
    try {
      const app = withAddresses(await registerApp(http, { redirectUri, server, isForStaff }, signal), server);
      fresh = app.clientId;
      // The stored client revokes the token that is in use, until another replaces it.
      if (!isForStaff) replaceApp(effects, app);
      return app;
    } catch (error) {
      const failure = toFailure(error);
      const status = statusOf(failure) ?? 0;
      throw status >= 400 && status < 500 ? new LoginProblem(clientRefusalText(failure)) : error;
    }
  };
  const storedApp = (server: OAuthServer): AppCredentials | undefined => {
    const stored = appOf(origin);
    if (!isComplete(stored)) return undefined;
    const app = withAddresses(stored, server);
    storeApp(origin, app);
    return app;
  };
  const isRegistered = async (app: AppCredentials, signal: AbortSignal): Promise<boolean> =>
    app.clientId === fresh || isAppAccepted(http, { app }, signal);

  return {
    /** Runs `request` with the client and the scopes of every login, registering it first if it is missing, and again if the server has forgotten it. */
    with: async <T>(server: OAuthServer, request: (app: AppCredentials) => Promise<T>, signal: AbortSignal): Promise<T> => {
      const stored = storedApp(server);
      if (!stored) return request(await register(server, signal));
      try {
        return await request(withoutStaffScopes(stored));
      } catch (error) {
        if (!isRefusal(error) || (await isRegistered(stored, signal))) throw error;
        return request(await register(server, signal));
      }
    },
    /** Returns the client for a page of the server, which could not report that it has forgotten it. */
    forPage: async (server: OAuthServer, signal: AbortSignal): Promise<AppCredentials> => {
      const stored = storedApp(server);
      return stored && (await isRegistered(stored, signal)) ? stored : register(server, signal);
    },
    /** Returns such a client that may request the scopes of the staff; it is stored with the token that it gets. `unsupported` where the server grants it none. */
    forStaff: async (server: OAuthServer, signal: AbortSignal): Promise<AppCredentials> => {
      const stored = storedApp(server);
      const isEnough = stored !== undefined && isForStaff(stored) && (await isRegistered(stored, signal));
      if (isEnough) return stored;
      const app = await register(server, signal, true);
      // Its token would be refused as well, and the same page offered again.
      if (!isForStaff(app)) throw new CallError({ kind: 'unsupported', loss: 'call' });
      return app;
    },
    /** True if the server has forgotten a client, which is then removed here too. */
    isForgotten: async (app: AppCredentials, signal: AbortSignal): Promise<boolean> => {
      if (await isRegistered(app, signal)) return false;
      if (appOf(origin)?.clientId === app.clientId) forgetApp(origin);
      return true;
    },
  };
};
