import type { Hono } from 'hono';
import { deleteToken, sessionsOf } from '#instance/db/oauth.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { tokenLifetime } from '#instance/site.ts';

/** An account's sessions: its tokens, and their revocation, with the scopes of security settings (decision embedded-instance). */
export function sessionRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.on('GET', ['/api/oauth_tokens.json', '/api/oauth_tokens'], (c) => {
    const user = requireUser(c, 'read:security');
    return c.json(
      sessionsOf(store, user.id).map(({ id, app_name, created_at }) => ({
        app_name,
        id,
        valid_until: new Date(created_at + tokenLifetime * 1000).toISOString().replace('Z', '000'),
      })),
    );
  });

  app.delete('/api/oauth_tokens/:id', (c) => {
    const user = requireUser(c, 'write:security');
    const own = sessionsOf(store, user.id).find(({ id }) => String(id) === c.req.param('id'));
    if (own !== undefined) {
      deleteToken(store, own.id);
      instance.hub.closeToken(own.id);
    }
    return c.body('', 201, { 'content-type': 'application/json; charset=utf-8' });
  });
}
