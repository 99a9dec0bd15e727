import type { Hono } from 'hono';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { appByClientId, deleteToken, issueToken, takeCode, tokenOf, tokenOfRefresh } from '../db/oauth.ts';
import type { App, Grant } from '../db/oauth.ts';
import { Refusal } from '../http/errors.ts';
import { readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { tokenLifetime } from '../site.ts';
import { agreedScopes, signIn } from './sign-in.ts';

const refused = (): Refusal => new Refusal(400, { error: 'Invalid credentials' });

function clientOf(instance: Instance, fields: Fields): App {
  const app = appByClientId(instance.store, text(fields, 'client_id') ?? '');
  if (app === undefined || app.client_secret !== text(fields, 'client_secret')) throw refused();
  return app;
}

function renderGrant(instance: Instance, grant: Grant, account: Account | undefined): JsonObject {
  return {
    access_token: grant.access,
    created_at: Math.floor(grant.token.created_at / 1000),
    expires_in: tokenLifetime,
    id: grant.token.id,
    ...(account === undefined ? {} : { me: `${instance.site.origin}/users/${account.username}` }),
    refresh_token: grant.refresh,
    scope: grant.token.scopes,
    token_type: 'Bearer',
  };
}

type Exchange = (instance: Instance, app: App, fields: Fields) => { account: Account | undefined; scopes: string };

function byPassword(instance: Instance, app: App, fields: Fields): { account: Account; scopes: string } {
  const account = signIn(instance, text(fields, 'username') ?? '', text(fields, 'password') ?? '');
  if (account === undefined) throw refused();
  const scopes = agreedScopes(app, text(fields, 'scope'), account);
  if (scopes === undefined) throw refused();
  return { account, scopes };
}

function byCode(instance: Instance, app: App, fields: Fields): { account: Account; scopes: string } {
  const code = takeCode(instance.store, text(fields, 'code') ?? '', instance.clock());
  const redirect = text(fields, 'redirect_uri');
  if (code === undefined || code.app_id !== app.id || (redirect !== undefined && redirect !== code.redirect_uri)) throw refused();
  const account = accountById(instance.store, code.account_id);
  if (account === undefined || account.deactivated === 1) throw refused();
  return { account, scopes: code.scopes };
}

function byRefresh(instance: Instance, app: App, fields: Fields): { account: Account | undefined; scopes: string } {
  const token = tokenOfRefresh(instance.store, text(fields, 'refresh_token') ?? '', app.id);
  if (token === undefined) throw refused();
  const account = token.account_id === null ? undefined : accountById(instance.store, token.account_id);
  deleteToken(instance.store, token.id);
  instance.hub.closeToken(token.id);
  return { account, scopes: token.scopes };
}

const grantTypes: Record<string, Exchange> = {
  password: byPassword,
  authorization_code: byCode,
  refresh_token: byRefresh,
  client_credentials: (_instance, app) => ({ account: undefined, scopes: app.scopes }),
};

/** `/oauth/token` and `/oauth/revoke`; the errors are those of the recorded servers. */
export function oauthTokenRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.post('/oauth/token', async (c) => {
    const fields = await readFields(c);
    const grantType = text(fields, 'grant_type') ?? '';
    const exchange = Object.hasOwn(grantTypes, grantType) ? grantTypes[grantType] : undefined;
    if (exchange === undefined) throw new Refusal(500, { error: 'Bad request' });
    const client = clientOf(instance, fields);
    const { account, scopes } = exchange(instance, client, fields);
    c.header('cache-control', 'no-store');
    return c.json(renderGrant(instance, issueToken(store, client.id, account?.id ?? null, scopes, instance.clock()), account));
  });

  app.post('/oauth/revoke', async (c) => {
    const fields = await readFields(c);
    const client = appByClientId(store, text(fields, 'client_id') ?? '');
    const token = tokenOf(store, text(fields, 'token') ?? '');
    if (client !== undefined && client.client_secret === text(fields, 'client_secret') && token?.app_id === client.id) {
      deleteToken(store, token.id);
      instance.hub.closeToken(token.id);
    }
    return c.json({});
  });
}
