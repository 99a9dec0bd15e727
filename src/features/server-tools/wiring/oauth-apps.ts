import { fromPromise } from 'xstate';
import { draftOfApp, formsOfApps, oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import type { OAuthAppAction, OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import type { Http } from '#http/http.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyOAuthAppAction, fetchOAuthApps } from '../api/oauth-apps.ts';
import { unlessChanged } from './unless-changed.ts';

type Input = { part: OAuthApps | undefined };

/** Fills the slots of the apps: their secrets are passed as handles, until they are loaded again (rule secrets-shown). */
export const provideOAuthApps = (http: Http) => {
  let handles: string[] = [];
  const hide = (secret: string): string => {
    const handle = shownSecrets.put(secret);
    handles.push(handle);
    return handle;
  };
  const fetchApps = async ({ part }: Input, signal: AbortSignal): Promise<OAuthApps> => {
    const before = handles;
    handles = [];
    try {
      const apps = await fetchOAuthApps(http, { part, hide }, signal);
      for (const handle of before) shownSecrets.forget(handle);
      return apps;
    } catch (error) {
      // Those of the loaded apps are still in use.
      for (const handle of handles) shownSecrets.forget(handle);
      handles = before;
      throw error;
    }
  };
  const compare = (to: Http, { part }: Input, signal: AbortSignal) => fetchOAuthApps(to, { part, hide: () => '' }, signal);
  return oauthAppsMachine.provide({
    actors: {
      fetchPart: fromPromise<OAuthApps>(({ input, signal, system }) => doubtingRole(system, fetchApps(input as Input, signal))),
      runAction: staffCalling(
        http,
        unlessChanged<OAuthApps, OAuthAppAction>(compare, formsOfApps, draftOfApp, (to, input, signal) =>
          applyOAuthAppAction(to, { ...input, hide }, signal),
        ),
      ),
    },
  });
};
