import type { Account } from '#instance/db/accounts.ts';
import { appByClientId, issueToken } from '#instance/db/oauth.ts';
import type { App } from '#instance/db/oauth.ts';
import { Refusal } from '#instance/http/errors.ts';
import { text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { tokenLifetime } from '#instance/site.ts';

/** 400 for any error of a client, a code or a password. */
export const refusedGrant = (): Refusal => new Refusal(400, { error: 'Invalid credentials' });

/** The client that proves itself by its secret, or undefined. */
export function clientOf(instance: Instance, fields: Fields): App | undefined {
  const app = appByClientId(instance.store, text(fields, 'client_id') ?? '');
  return app === undefined || app.client_secret !== text(fields, 'client_secret') ? undefined : app;
}

/** Issues a token, and responds as the recorded servers do; `refresh` retains an older refresh secret. */
export function grantToken(instance: Instance, app: number, account: Account | undefined, scopes: string, refresh?: string): JsonObject {
  const grant = issueToken(instance.store, app, account?.id ?? null, scopes, instance.clock(), refresh);
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
