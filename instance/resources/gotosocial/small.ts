import type { Hono } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { followBetween } from '#instance/db/follows.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderRelationship } from '#instance/render/relationship.ts';
import type { Only } from './only.ts';

/** Small calls in which GoToSocial differs. */
export function gotosocialSmall(app: Hono<Env>, { store }: Instance, only: Only): void {
  app.get(
    '/api/v1/streaming',
    only((c) => c.text('Bad Request\n', 400)),
  );
  app.get(
    '/api/v1/featured_tags',
    only((c) => (requireUser(c, 'read:accounts'), c.json([]))),
  );
  app.get(
    '/api/v1/accounts/:id/featured_tags',
    only((c) => (requireUser(c, 'read:accounts'), c.json([]))),
  );
  app.get(
    '/api/v1/reports',
    only((c) => (requireUser(c, 'read:reports'), c.json([]))),
  );
  // A client's own token is no user's, and with a user's there is no such call.
  app.get(
    '/api/v1/apps/verify_credentials',
    only(() => {
      throw new Refusal(404, { error: 'Not Found' });
    }),
  );
  // An account that does not follow gets the relationship unchanged.
  app.post(
    '/api/v1/accounts/:id/unfollow',
    only((c, next) => {
      const viewer = requireUser(c, 'follow', 'write:follows');
      const account = accountById(store, c.req.param('id') ?? '');
      if (account === undefined || followBetween(store, viewer.id, account.id) !== undefined) return next();
      return c.json(renderRelationship(store, viewer, account));
    }),
  );
  // Accounts go by their ids alone.
  app.get(
    '/api/v1/accounts/:id',
    only((c, next) => {
      const id = c.req.param('id') ?? '';
      const isNamed = ['verify_credentials', 'lookup', 'search', 'relationships'].includes(id);
      if (!isNamed && accountById(store, id) === undefined) throw notFound();
      return next();
    }),
  );
  app.post(
    '/api/v1/accounts',
    only(() => {
      throw new Refusal(401, { error: 'Unauthorized: user not supplied or not authorized' });
    }),
  );
}
