import { fromCallback, fromPromise } from 'xstate';
import { draftOfApp, formsOfApps, oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import type { OAuthAppAction, OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import type { Http } from '#http/http.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyOAuthAppAction, fetchOAuthApps, findOAuthApps, searchOAuthApps } from '../api/oauth-apps.ts';
import { unlessChanged } from './unless-changed.ts';

type Input = { part: OAuthApps | undefined };

/** Returns the part with the edited app as it is now, without it if it was deleted: a new app is on no loaded page, so it is requested alone. */
const fetchEdited = async (
  http: Http,
  { action, part }: ActionInput<OAuthApps, OAuthAppAction>,
  signal: AbortSignal,
): Promise<OAuthApps> => {
  const loaded = action.type === 'edit' ? part.apps.find(({ id }) => id === action.id) : undefined;
  if (!loaded) return part;
  const found = await findOAuthApps(http, { query: { client_id: loaded.clientId }, hide: () => loaded.secret }, signal);
  const current = found.filter(({ id }) => id === loaded.id);
  return { ...part, apps: part.apps.flatMap((app) => (app === loaded ? current : [app])) };
};

/** Fills the slots of the apps: their secrets are passed as handles, until they are loaded again or the apps are left (rule secrets-shown). */
export const provideOAuthApps = (http: Http) => {
  const handles = new Set<string>();
  const hide = (secret: string): string => {
    const handle = shownSecrets.put(secret);
    handles.add(handle);
    return handle;
  };
  const forget = (some: Iterable<string>): void => {
    for (const handle of some) {
      shownSecrets.forget(handle);
      handles.delete(handle);
    }
  };
  const fetchApps = async ({ part }: Input, signal: AbortSignal): Promise<OAuthApps> => {
    const before = [...handles];
    try {
      const { query } = part ?? {};
      const apps = await (query === undefined
        ? fetchOAuthApps(http, { part, hide }, signal)
        : searchOAuthApps(http, { query, hide }, signal));
      forget(before);
      return apps;
    } catch (error) {
      // Those of the loaded apps are still in use.
      forget([...handles].filter((handle) => !before.includes(handle)));
      throw error;
    }
  };
  return oauthAppsMachine.provide({
    actors: {
      fetchPart: fromPromise<OAuthApps>(({ input, signal, system }) => doubtingRole(system, fetchApps(input as Input, signal))),
      runAction: staffCalling(
        http,
        unlessChanged<OAuthApps, OAuthAppAction>(fetchEdited, formsOfApps, draftOfApp, (to, input, signal) =>
          applyOAuthAppAction(to, { ...input, hide }, signal),
        ),
      ),
      keepSecrets: fromCallback<{ type: 'secrets.forget' }>(({ receive }) => {
        const forgetAll = () => forget(handles);
        receive(forgetAll);
        return forgetAll;
      }),
    },
  });
};
