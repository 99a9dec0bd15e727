import type { Hono } from 'hono';
import { acceptRequest, rejectFollower } from '#instance/actions/follow.ts';
import { followBetween } from '#instance/db/follows.ts';
import { relatedAccounts } from '#instance/db/relations.ts';
import { recordNotFound } from '#instance/http/errors.ts';
import { queryFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { renderRelationship } from '#instance/render/relationship.ts';
import { accountTargets } from '../account-target.ts';

/** `/api/v1/follow_requests`: the requests to a locked account, and decisions on them. */
export function followRequestRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const { target } = accountTargets(instance);

  app.get('/api/v1/follow_requests', (c) => {
    const viewer = requireUser(c, 'follow', 'read:follows');
    const page = pageFrom(queryFields(c));
    const accounts = relatedAccounts(store, 'followRequests', viewer.id, page);
    setLink(c, site.origin, accounts, page.limit, { withOffset: false });
    const view = { viewer, base: c.var.base };
    return c.json(renderAccounts(instance, accounts, view));
  });

  for (const response of ['authorize', 'reject'] as const) {
    app.post(`/api/v1/follow_requests/:id/${response}`, (c) => {
      const viewer = requireUser(c, 'follow', 'write:follows');
      const account = target(c);
      if (followBetween(store, account.id, viewer.id)?.state !== 'pending') throw recordNotFound(instance);
      if (response === 'authorize') acceptRequest(instance, viewer, account);
      else rejectFollower(instance, viewer, account);
      return c.json(renderRelationship(store, viewer, account));
    });
  }
}
