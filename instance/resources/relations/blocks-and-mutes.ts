import type { Hono } from 'hono';
import { block } from '#instance/actions/block.ts';
import { deleteBlock } from '#instance/db/blocks.ts';
import { deleteMute, putMute } from '#instance/db/mutes.ts';
import { muteEnds, relatedAccounts } from '#instance/db/relations.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, seconds, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { renderRelationship } from '#instance/render/relationship.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { accountTargets } from '../account-target.ts';

/** Blocking and muting accounts, and the lists of both. */
export function blockAndMuteRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const { target } = accountTargets(instance);

  for (const on of [true, false]) {
    app.post(`/api/v1/accounts/:id/${on ? 'block' : 'unblock'}`, (c) => {
      const viewer = requireUser(c, 'follow', 'write:blocks');
      const account = target(c);
      if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not block yourself' });
      if (on) block(instance, viewer, account);
      else deleteBlock(store, viewer.id, account.id);
      return c.json(renderRelationship(store, viewer, account));
    });
  }

  app.post('/api/v1/accounts/:id/mute', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:mutes');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not mute yourself' });
    const fields = await readFields(c);
    const span = seconds(fields, 'expires_in', 'duration');
    putMute(store, viewer.id, account.id, {
      notifications: text(fields, 'notifications') === undefined || flag(fields, 'notifications'),
      expiresAt: span > 0 ? instance.clock() + span * 1000 : null,
    });
    return c.json(renderRelationship(store, viewer, account));
  });

  app.post('/api/v1/accounts/:id/unmute', (c) => {
    const viewer = requireUser(c, 'follow', 'write:mutes');
    const account = target(c);
    deleteMute(store, viewer.id, account.id);
    return c.json(renderRelationship(store, viewer, account));
  });

  for (const ending of ['', '/']) {
    app.get(`/api/v1/blocks${ending}`, (c) => {
      const viewer = requireUser(c, 'follow', 'read:blocks');
      const page = pageFrom(queryFields(c));
      const accounts = relatedAccounts(store, 'blocks', viewer.id, page);
      setLink(c, site.origin, accounts, page.limit);
      const view = { viewer, base: c.var.base };
      return c.json(renderAccounts(instance, accounts, view));
    });

    app.get(`/api/v1/mutes${ending}`, (c) => {
      const viewer = requireUser(c, 'follow', 'read:mutes');
      const page = pageFrom(queryFields(c));
      const accounts = relatedAccounts(store, 'mutes', viewer.id, page);
      setLink(c, site.origin, accounts, page.limit);
      const ends = muteEnds(store, viewer.id);
      const view = { viewer, base: c.var.base };
      return c.json(
        renderAccounts(instance, accounts, view).map((json, at) => {
          const end = ends.get(accounts[at]?.id ?? '');
          return { ...(json as JsonObject), mute_expires_at: end === undefined ? null : isoSeconds(end).replace('.000Z', 'Z') };
        }),
      );
    });
  }
}
