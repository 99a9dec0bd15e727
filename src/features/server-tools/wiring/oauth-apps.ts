import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { draftOfApp, formsOfApps, oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import { selectToolDraftNames, type toolDraftsMachine } from '#machines/server-tools/tool-drafts.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import { appsOfForms, type OAuthApp, type OAuthAppAction, type OAuthApps } from '#domain/server-tools/oauth-apps.ts';
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

/** Returns the client IDs of the apps with unsaved text. */
const draftedApps = (system: AnyActorRef['system']): readonly string[] => {
  const drafts = system.get('toolDrafts') as ActorRefFrom<typeof toolDraftsMachine> | undefined;
  return drafts ? appsOfForms(selectToolDraftNames(drafts.getSnapshot())) : [];
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
  /** Adds the listed apps with unsaved text that are on no loaded page, such as a new one, so that their text can still be saved. */
  const withDrafted = async (fetched: OAuthApps, part: OAuthApps | undefined, drafted: readonly string[], signal: AbortSignal) => {
    const isMissing = ({ id, clientId }: OAuthApp) => drafted.includes(clientId) && !fetched.apps.some((app) => app.id === id);
    const found: OAuthApp[] = [];
    for (const { clientId } of part?.apps.filter(isMissing) ?? []) {
      found.push(...(await findOAuthApps(http, { query: { client_id: clientId }, hide }, signal)));
    }
    return { ...fetched, apps: [...found, ...fetched.apps] };
  };
  const fetchApps = async ({ part }: Input, system: AnyActorRef['system'], signal: AbortSignal): Promise<OAuthApps> => {
    const before = [...handles];
    try {
      const { query } = part ?? {};
      const fetched = await (query === undefined
        ? fetchOAuthApps(http, { part, hide }, signal)
        : searchOAuthApps(http, { query, hide }, signal));
      const apps = await withDrafted(fetched, part, draftedApps(system), signal);
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
      fetchPart: fromPromise<OAuthApps>(({ input, signal, system }) => doubtingRole(system, fetchApps(input as Input, system, signal))),
      runAction: staffCalling(
        http,
        unlessChanged<OAuthApps, OAuthAppAction>(fetchEdited, formsOfApps, draftOfApp, (to, input, signal) =>
          applyOAuthAppAction(to, { ...input, hide }, signal),
        ),
      ),
      retainSecrets: fromCallback<{ type: 'secrets.forget' }>(({ receive }) => {
        const forgetAll = () => forget(handles);
        receive(forgetAll);
        return forgetAll;
      }),
    },
  });
};
