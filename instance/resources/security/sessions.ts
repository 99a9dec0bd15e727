import type { Context, Hono } from 'hono';
import type { Account } from '../../db/accounts.ts';
import { deleteToken, sessionsOf } from '../../db/oauth.ts';
import { invalidCredentials } from '../../http/errors.ts';
import type { Env } from '../../http/identify.ts';
import type { Instance } from '../../instance.ts';
import { tokenLifetime } from '../../site.ts';

/** Whoever holds any token at all: these calls ask for no scope. */
function signedIn(c: Context<Env>): Account {
  if (c.var.viewer === null) throw invalidCredentials();
  return c.var.viewer;
}

/** An account's sessions: who holds a token, and the end of one. */
export function sessionRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.on('GET', ['/api/oauth_tokens.json', '/api/oauth_tokens'], (c) => {
    const user = signedIn(c);
    return c.json(
      sessionsOf(store, user.id).map(({ id, app_name, created_at }) => ({
        app_name,
        id,
        valid_until: new Date(created_at + tokenLifetime * 1000).toISOString().replace('Z', '000'),
      })),
    );
  });

  app.delete('/api/oauth_tokens/:id', (c) => {
    const user = signedIn(c);
    const own = sessionsOf(store, user.id).find(({ id }) => String(id) === c.req.param('id'));
    if (own !== undefined) {
      deleteToken(store, own.id);
      instance.hub.closeToken(own.id);
    }
    return c.body('', 201, { 'content-type': 'application/json; charset=utf-8' });
  });
}
