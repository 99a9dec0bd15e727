import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { randomKey } from './random.ts';
import { createStorage, type Store } from './storage.ts';

/** The client credentials on a server, and related data to store with them. */
export type App = { clientId: string; clientSecret: string; redirectUri?: string; scopes?: string; tokenAt?: string; revokeAt?: string };
/** A removed token that still has to be revoked on its server. */
type Revocation = { origin: string; token: string; app: App };

const PENDING = 'owed'; // the stored name

/** Tokens by account and client credentials by origin, separate from all other storage. */
export interface Vault {
  tokenOf: (visitor: Visitor) => string | undefined;
  /** Stores a token, and revokes it no more: Mastodon grants the same one again while it is valid. */
  storeToken: (visitor: Visitor, token: string) => void;
  /** Removes a token, and records that it has to be revoked. */
  forgetToken: (visitor: Visitor) => void;
  /** Records that a token that was never stored has to be revoked. */
  revokeLater: (revocation: Revocation) => void;
  pending: () => readonly Revocation[];
  settle: (token: string) => void;
  /** Of an origin, or of an account (`keyOfVisitor`) whose token belongs to an app that another replaced. */
  appOf: (origin: string) => App | undefined;
  storeApp: (origin: string, app: App) => void;
  forgetApp: (origin: string) => void;
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** True if a stored value has client credentials. */
export const isApp = (value: unknown): value is App =>
  typeof value === 'object' && value !== null && isToken((value as App).clientId) && isToken((value as App).clientSecret);
const isRevocations = (value: unknown): value is Revocation[] =>
  Array.isArray(value) &&
  value.every((revocation: Revocation | null) => isToken(revocation?.origin) && isToken(revocation?.token) && isApp(revocation?.app));

/** Creates a vault in `store`; without storage it lasts as long as the page. */
export const createVault = (store: Store = createStorage(undefined, { namespace: 'starling-vault' })): Vault => {
  const unsaved = new Map<string, unknown>();
  const save = (key: string, value: unknown) => {
    if (store.write(key, value)) unsaved.delete(key);
    else unsaved.set(key, value);
  };
  const forget = (key: string) => {
    unsaved.delete(key);
    store.remove(key);
  };
  const recall = <T>(key: string, guard: (value: unknown) => value is T): T | undefined => {
    const value = unsaved.get(key);
    return guard(value) ? value : store.read(key, guard);
  };
  const ofToken = (visitor: Visitor) => `token:${keyOfVisitor(visitor)}`;
  const ofApp = (origin: string) => `app:${origin}`;

  const tokenOf: Vault['tokenOf'] = (visitor) => (visitor.accountId === undefined ? undefined : recall(ofToken(visitor), isToken));
  const appOf: Vault['appOf'] = (origin) => recall(ofApp(origin), isApp);
  const forgetApp: Vault['forgetApp'] = (of) => forget(ofApp(of));
  const pending = () => recall(PENDING, isRevocations) ?? [];
  const revokeLater: Vault['revokeLater'] = (revocation) => save(PENDING, [...pending(), revocation]);
  const settle: Vault['settle'] = (token) => {
    const left = pending().filter((revocation) => revocation.token !== token);
    if (left.length > 0) save(PENDING, left);
    else forget(PENDING);
  };

  return {
    tokenOf,
    storeToken: (visitor, token) => {
      save(ofToken(visitor), token);
      settle(token);
      forgetApp(keyOfVisitor(visitor));
    },
    forgetToken: (visitor) => {
      const [token, app] = [tokenOf(visitor), appOf(keyOfVisitor(visitor)) ?? appOf(visitor.origin)];
      forget(ofToken(visitor));
      forgetApp(keyOfVisitor(visitor));
      if (token && app) revokeLater({ origin: visitor.origin, token, app });
    },
    revokeLater,
    pending,
    settle,
    appOf,
    storeApp: (origin, app) => save(ofApp(origin), app),
    forgetApp,
  };
};

/** A store for passwords and codes: events carry only the handle (rule secrets-hidden). */
export interface Secrets {
  put: (secret: string) => string;
  /** Returns the secret of a handle, once. */
  take: (secretHandle: string) => string | undefined;
}

/** Creates a secret store that removes what it returned; an unclaimed secret is removed after `most` newer ones. */
export const createSecrets = (makeHandle: () => string = randomKey, most = 8): Secrets => {
  const secrets = new Map<string, string>();
  return {
    put: (secret) => {
      const secretHandle = makeHandle();
      secrets.set(secretHandle, secret);
      const [oldest] = secrets.keys();
      if (secrets.size > most && oldest !== undefined) secrets.delete(oldest);
      return secretHandle;
    },
    take: (secretHandle) => {
      const secret = secrets.get(secretHandle);
      secrets.delete(secretHandle);
      return secret;
    },
  };
};
