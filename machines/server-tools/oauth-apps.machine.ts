import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import { appForm, NEW_APP, type OAuthAppAction, type OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

export const formsOfApps = ({ apps }: OAuthApps): LoadedForms => ({
  forms: Object.fromEntries(apps.map(({ clientId, texts }) => [appForm(clientId), texts])),
});
export const draftOfApp = (action: OAuthAppAction): { of: string; entered?: ToolTexts } | undefined => {
  if (action.type === 'create') return { of: NEW_APP, entered: { ...action.texts, scopes: action.scopes } };
  if (action.type === 'edit') return { of: appForm(action.clientId), entered: action.entered };
  return action.type === 'delete' ? { of: appForm(action.clientId) } : undefined;
};

/** The apps that are registered with the server (rule tools-oauth-apps). */
export const oauthAppsMachine = partMachine<OAuthApps, OAuthAppAction>(
  'oauthApps',
  (failure, { type }) => {
    if (isChangedElsewhere(failure)) return { key: 'server_tools.changed' };
    return type === 'search'
      ? { key: 'search.failed' }
      : { key: `server_tools.apps.failed.${type}`, args: { error: failureText(failure) } };
  },
  {
    successOf: (action) => (action.type === 'delete' ? { key: 'server_tools.apps.done.delete', args: { name: action.name } } : undefined),
    draftOf: draftOfApp,
    formsOf: formsOfApps,
    isPartlyDone: (_, failure) => isChangedElsewhere(failure),
    hasSecrets: true,
  },
);
