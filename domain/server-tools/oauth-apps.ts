import type { LoadedPages } from './pages.ts';

/** The texts that admins edit; `trusted` is empty if they don't trust the app. */
export type AppTexts = { name: string; redirectUris: string; website: string; trusted: string };

/** An app that is registered with the server. */
export interface OAuthApp {
  id: string;
  clientId: string;
  /** Where its secret is in the memory of the page. */
  secret: string;
  texts: AppTexts;
}

/** As far as loaded. With a query these are the apps that have exactly that name or client ID. */
export interface OAuthApps extends LoadedPages {
  apps: readonly OAuthApp[];
  query?: string;
}

export type OAuthAppAction =
  | { type: 'more' }
  /** Without a query it shows all again. */
  | { type: 'search'; query: string }
  | { type: 'create'; texts: AppTexts; scopes: string }
  | { type: 'edit'; id: string; clientId: string; entered: Partial<AppTexts> }
  | { type: 'delete'; id: string; clientId: string; name: string };

const PREFIX = 'app-';
/** Returns the name of an app's form: the servers find an app only by its client ID or its name. */
export const appForm = (clientId: string): string => PREFIX + clientId;
/** Returns the client IDs of the apps among some forms. */
export const appsOfForms = (forms: readonly string[]): readonly string[] =>
  forms.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
export const NEW_APP = 'app';
/** The fields of a new app; one that shows its code instead of redirecting is the simplest. */
export const EMPTY_APP = { name: '', redirectUris: 'urn:ietf:wg:oauth:2.0:oob', website: '', trusted: '', scopes: 'read write follow' };
