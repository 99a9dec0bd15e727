import type { Http } from '../../api/http.ts';
import { isAppKnown, registerApp, type AppCredentials } from '../../api/oauth.ts';
import type { Vault } from '../../browser/vault.ts';
import { statusOf, toFailure } from '../../domain/failure.ts';
import { CALLBACK_PATH } from './callback-path.ts';

const REFUSALS: readonly (number | undefined)[] = [400, 401, 403];

/**
 * Runs `ask` with this client's credentials, registering it first where they are missing. Servers forget apps, and Akkoma
 * and Pleroma then answer as to a wrong password: so a refusal is believed only while the server still knows the app.
 */
export const withApp = async <T>(
  http: Http,
  { appOf, keepApp, forgetApp }: Vault,
  ask: (app: AppCredentials) => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  const register = async () => {
    const app = await registerApp(http, { redirectUri: `${http.origin}${CALLBACK_PATH}` }, signal);
    keepApp(http.origin, app);
    return app;
  };
  const known = appOf(http.origin);
  if (!known) return ask(await register());
  try {
    return await ask(known);
  } catch (error) {
    if (!REFUSALS.includes(statusOf(toFailure(error))) || (await isAppKnown(http, { app: known }, signal))) throw error;
    forgetApp(http.origin);
    return ask(await register());
  }
};
