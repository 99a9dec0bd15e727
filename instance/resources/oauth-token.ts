import type { Context, Hono } from 'hono';
import { awaitSecondFactor, hasSecondFactor } from '../actions/security/second-factor.ts';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { deleteToken, takeCode, tokenOf, tokenOfRefresh } from '../db/oauth.ts';
import type { App } from '../db/oauth.ts';
import { accountState } from '../db/security/account-state.ts';
import { Refusal } from '../http/errors.ts';
import { readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { clientOf, grantToken, refusedGrant } from './security/client-grant.ts';
import { isProven } from './security/pkce.ts';
import { agreedScopes, signIn } from './sign-in.ts';

interface Agreement {
  account: Account | undefined;
  scopes: string;
  /** the refresh secret to retain */
  refresh?: string;
}

type Exchange = (instance: Instance, app: App, fields: Fields, c: Context<Env>) => Agreement;

function byPassword(instance: Instance, app: App, fields: Fields, c: Context<Env>): Agreement {
  const account = signIn(c, instance, text(fields, 'username') ?? '', text(fields, 'password') ?? '');
  if (account === undefined) throw refusedGrant();
  const scopes = agreedScopes(app, text(fields, 'scope'), account);
  if (scopes === undefined) throw refusedGrant();
  if (hasSecondFactor(instance, account)) {
    const waiting = { app_id: app.id, account_id: account.id, scopes, redirect_uri: null, state: '', code_challenge: null };
    const mfaToken = awaitSecondFactor(instance, waiting);
    throw new Refusal(403, { error: 'mfa_required', mfa_token: mfaToken, supported_challenge_types: 'totp' });
  }
  return { account, scopes };
}

function byCode(instance: Instance, app: App, fields: Fields): Agreement {
  const code = takeCode(instance.store, text(fields, 'code') ?? '', instance.clock());
  const redirect = text(fields, 'redirect_uri');
  if (code === undefined || code.app_id !== app.id || (redirect !== undefined && redirect !== code.redirect_uri)) throw refusedGrant();
  if (!isProven(code.code_challenge, fields)) throw refusedGrant();
  const account = accountById(instance.store, code.account_id);
  if (account === undefined || accountState(account) !== 'active') throw refusedGrant();
  return { account, scopes: code.scopes };
}

function byRefresh(instance: Instance, app: App, fields: Fields): Agreement {
  const refresh = text(fields, 'refresh_token') ?? '';
  const token = tokenOfRefresh(instance.store, refresh, app.id);
  if (token === undefined) throw refusedGrant();
  const account = token.account_id === null ? undefined : accountById(instance.store, token.account_id);
  if (account !== undefined && accountState(account) !== 'active') throw refusedGrant();
  deleteToken(instance.store, token.id);
  instance.hub.closeToken(token.id);
  return { account, scopes: token.scopes, refresh };
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
    if (client === undefined) throw refusedGrant();
    const { account, scopes, refresh } = exchange(instance, client, fields, c);
    c.header('cache-control', 'no-store');
    return c.json(grantToken(instance, client.id, account, scopes, refresh));
  });

  app.post('/oauth/revoke', async (c) => {
    const fields = await readFields(c);
    const client = clientOf(instance, fields);
    const token = tokenOf(store, text(fields, 'token') ?? '');
    if (client !== undefined && token?.app_id === client.id) {
      deleteToken(store, token.id);
      instance.hub.closeToken(token.id);
    }
    return c.json({});
  });
}
