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

/** Lets the testing calls change what is served of an entity; without them it answers what it was given. */
export type Decorate = (kind: 'status' | 'account' | 'notification', id: string, json: JsonObject) => Json;

/** The description of an instance. */
export interface Site {
  /** the configured origin: identities, permalinks and `Link` name it, whatever host a request came by */
  origin: string;
  domain: string;
  title: string;
  description: string;
  /** instances whose posts the bubble timeline holds besides our own */
  bubble: readonly string[];
  /** the theme that it chose for clients; without one each is as the system of its person asks */
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
  /** called when another database takes the place of this one: what a part remembers of it goes */
  onReplaced: (() => void)[];
  log: (line: string) => void;
}

/** For whom something is rendered, and by which origin they reach the instance's own files. */
export interface View {
  viewer: Account | null;
  base: string;
}

/** The context that the middlewares provide to the routes. */
export interface Variables {
  viewer: Account | null;
  token: Token | null;
  base: string;
  /** what the server describes of this call; absent where it describes none, or the instance asks itself */
  contract?: Contract;
  /** names in a query that the server of this flavour reads nothing of */
  unheard?: readonly string[];
  /** keeps an answer under the key that came with the request, where one came */
  remember?: (json: Json) => void;
}
