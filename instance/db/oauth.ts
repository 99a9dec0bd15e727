import { hashSecret, makeSecret } from './secrets.ts';
import type { Store } from './store.ts';

export interface App {
  id: number;
  name: string;
  client_id: string;
  client_secret: string;
  redirect_uris: string;
  scopes: string;
  website: string | null;
  /** 1 if admins trust it */
  trusted: number;
}

export interface Token {
  id: number;
  app_id: number;
  /** null for a client's own token */
  account_id: string | null;
  scopes: string;
  created_at: number;
}

export interface Grant {
  token: Token;
  access: string;
  refresh: string;
}

/** Registers a client. */
export function insertApp(store: Store, app: Pick<App, 'name' | 'redirect_uris' | 'scopes' | 'website'>): App {
  const row = { ...app, client_id: makeSecret(), client_secret: makeSecret() };
  store.run(
    `INSERT INTO apps (name, client_id, client_secret, redirect_uris, scopes, website)
     VALUES (:name, :client_id, :client_secret, :redirect_uris, :scopes, :website)`,
    row,
  );
  return appByClientId(store, row.client_id) ?? { ...row, id: 0, trusted: 0 };
}

/** All clients, the newest first. */
export const allApps = (store: Store): App[] => store.all<App>('SELECT * FROM apps ORDER BY id DESC');

/** Changes a client as admins do. */
export const putApp = (store: Store, { id, name, redirect_uris, scopes, website, trusted }: App): void =>
  void store.run(
    `UPDATE apps SET name = :name, redirect_uris = :redirect_uris, scopes = :scopes, website = :website, trusted = :trusted WHERE id = :id`,
    { id, name, redirect_uris, scopes, website, trusted },
  );

/** Deletes a client with its tokens. */
export const deleteApp = (store: Store, id: number): void => void store.run('DELETE FROM apps WHERE id = :id', { id });

/** The client of a client id. */
export function appByClientId(store: Store, clientId: string): App | undefined {
  return store.get<App>('SELECT * FROM apps WHERE client_id = :clientId', { clientId });
}

/** The client of a row id. */
export function appById(store: Store, id: number): App | undefined {
  return store.get<App>('SELECT * FROM apps WHERE id = :id', { id });
}

/** Issues a token; `account` is null for a client's own, `refresh` a refresh secret that shall stay good. */
export function issueToken(
  store: Store,
  app: number,
  account: string | null,
  scopes: string,
  now: number,
  refresh: string = makeSecret(),
): Grant {
  const access = makeSecret();
  const row = { hash: hashSecret(access), refresh_hash: hashSecret(refresh), app_id: app, account_id: account, scopes, created_at: now };
  store.run(
    `INSERT INTO tokens (hash, refresh_hash, app_id, account_id, scopes, created_at)
     VALUES (:hash, :refresh_hash, :app_id, :account_id, :scopes, :created_at)`,
    row,
  );
  const token = tokenOf(store, access) ?? { id: 0, app_id: app, account_id: account, scopes, created_at: now };
  return { token, access, refresh };
}

/** Returns the token with an access secret. */
export function tokenOf(store: Store, access: string): Token | undefined {
  return store.get<Token>('SELECT id, app_id, account_id, scopes, created_at FROM tokens WHERE hash = :hash', { hash: hashSecret(access) });
}

/** Returns this client's token with a refresh secret. */
export function tokenOfRefresh(store: Store, refresh: string, app: number): Token | undefined {
  return store.get<Token>('SELECT id, app_id, account_id, scopes, created_at FROM tokens WHERE refresh_hash = :hash AND app_id = :app', {
    hash: hashSecret(refresh),
    app,
  });
}

/** The sessions of an account with the names of their clients, oldest first. */
export function sessionsOf(store: Store, account: string): (Token & { app_name: string })[] {
  return store.all(
    `SELECT t.id, t.app_id, t.account_id, t.scopes, t.created_at, a.name AS app_name
     FROM tokens t JOIN apps a ON a.id = t.app_id WHERE t.account_id = :account ORDER BY t.id`,
    { account },
  );
}

/** Ends a token. */
export function deleteToken(store: Store, id: number): void {
  store.run('DELETE FROM tokens WHERE id = :id', { id });
}

/** Ends all tokens of an account and returns their ids. */
export function deleteTokensOf(store: Store, account: string): number[] {
  const ids = store.all<{ id: number }>('SELECT id FROM tokens WHERE account_id = :account', { account }).map((row) => row.id);
  store.run('DELETE FROM tokens WHERE account_id = :account', { account });
  return ids;
}

export interface Code {
  app_id: number;
  account_id: string;
  redirect_uri: string;
  scopes: string;
  expires_at: number;
  /** what the one who brings it must prove to know, as SHA-256; null where nothing */
  code_challenge: string | null;
}

/** Issues a code that is valid for one exchange. */
export function issueCode(store: Store, code: Code): string {
  const secret = makeSecret();
  store.run(
    `INSERT INTO codes (hash, app_id, account_id, redirect_uri, scopes, expires_at, code_challenge)
     VALUES (:hash, :app_id, :account_id, :redirect_uri, :scopes, :expires_at, :code_challenge)`,
    { ...code, hash: hashSecret(secret) },
  );
  return secret;
}

/** Returns the grant of a code, while it is valid. */
export function codeOf(store: Store, secret: string, now: number): Code | undefined {
  return store.get<Code>('SELECT * FROM codes WHERE hash = :hash AND expires_at > :now', { hash: hashSecret(secret), now });
}

/** Removes a code and returns its data; a code works only once, for any client. */
export function takeCode(store: Store, secret: string, now: number): Code | undefined {
  const code = codeOf(store, secret, now);
  store.run('DELETE FROM codes WHERE hash = :hash', { hash: hashSecret(secret) });
  return code;
}
