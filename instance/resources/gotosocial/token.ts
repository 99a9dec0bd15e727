import type { Hono } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { appByClientId, codeOf, takeCode } from '#instance/db/oauth.ts';
import type { App } from '#instance/db/oauth.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { grants } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { grantToken } from '../security/client-grant.ts';
import { isProven } from '../security/pkce.ts';
import { badRequest, noRedirectUri, noToken, tooWide, unsupportedGrant } from './oauth-failures.ts';

const unknownCode = 'sql: no rows in result set';

function byCode(instance: Instance, client: App, fields: Fields): JsonObject {
  const { store, clock } = instance;
  const secret = text(fields, 'code') ?? '';
  const code = codeOf(store, secret, clock());
  const account = code === undefined ? undefined : accountById(store, code.account_id);
  if (code?.app_id !== client.id || account === undefined) throw noToken(unknownCode);
  // As recorded, a code that was sent with another address stays valid for the right one.
  if (code.redirect_uri !== text(fields, 'redirect_uri') || !isProven(code.code_challenge, fields)) throw noToken('invalid_grant');
  takeCode(store, secret, clock());
  return grantToken(instance, client.id, account, code.scopes);
}

function byClient(instance: Instance, client: App, fields: Fields): JsonObject {
  const input = text(fields, 'scope') ?? 'read';
  if (!input.split(/\s+/).every((scope) => grants(client.scopes, [scope]))) throw tooWide(input);
  return grantToken(instance, client.id, undefined, input);
}

const exchanges = new Map([
  ['authorization_code', byCode],
  ['client_credentials', byClient],
]);

/** `/oauth/token` on GoToSocial: for a code or for a client itself, and with the address of the client at each grant. */
export function gotosocialToken(app: Hono<Env>, instance: Instance): void {
  app.post('/oauth/token', async (c, next) => {
    if (instance.settings.flavour !== 'gotosocial') return next();
    const fields = await readFields(c);
    const given = (name: string): string => text(fields, name) ?? '';
    if (given('redirect_uri') === '') throw noRedirectUri();
    const exchange = exchanges.get(given('grant_type'));
    if (exchange === undefined) throw unsupportedGrant();
    if (exchange === byCode && given('code') === '') throw badRequest();
    const client = appByClientId(instance.store, given('client_id'));
    if (client === undefined) throw noToken(`5: no application found with client id ${given('client_id').slice(0, 64)}`);
    if (client.client_secret !== given('client_secret')) throw noToken('invalid_client');
    c.header('cache-control', 'no-store');
    return c.json(exchange(instance, client, fields));
  });
}
