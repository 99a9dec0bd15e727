import type { Account } from './db/accounts.ts';
import type { Ids } from './db/ids.ts';
import type { Token } from './db/oauth.ts';
import type { Store } from './db/store.ts';
import type { Guesses } from './actions/security/guesses.ts';
import type { Blobs } from './blobs.ts';
import type { Mailbox } from './mail.ts';
import type { Push } from './push/push.ts';
import type { Settings } from './settings.ts';
import type { Contract } from './http/contract.ts';
import type { Hub } from './stream/hub.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Lets the testing calls change a served entity; without them it returns its input. */
export type Decorate = (kind: 'status' | 'account' | 'notification', id: string, json: JsonObject) => Json;

/** The description of an instance. */
export interface Site {
  /** the configured origin: identities, permalinks and `Link` use it, regardless of the host of a request */
  origin: string;
  domain: string;
  title: string;
  description: string;
  /** further instances in the bubble timeline */
  bubble: readonly string[];
  /** the theme configured for clients; without one each follows the user's system */
  theme?: string;
}

/** One running instance: everything that its routes work with. */
export interface Instance {
  site: Site;
  settings: Settings;
  store: Store;
  blobs: Blobs;
  mail: Mailbox;
  clock: () => number;
  ids: Ids;
  hub: Hub;
  push: Push;
  guesses: Guesses;
  decorate: Decorate;
  /** called when another database replaces this one: caches of its content are dropped */
  onReplaced: (() => void)[];
  log: (line: string) => void;
}

/** The viewer of a response, and the origin under which they reach the instance's own files. */
export interface View {
  viewer: Account | null;
  base: string;
}

/** The context that the middlewares provide to the routes. */
export interface Variables {
  viewer: Account | null;
  token: Token | null;
  /** true if the token's account is frozen: the request is a guest's, which Mastodon refuses in other words */
  isDisabled?: boolean;
  base: string;
  /** the server's description of this call; absent if there is none, or for an internal request */
  contract?: Contract;
  /** names in a query that the server of this flavour reads nothing of */
  unheard?: readonly string[];
  /** stores a response under the key of the request, if it had one */
  remember?: (json: Json) => void;
}
