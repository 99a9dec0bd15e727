import type { Hono } from 'hono';
import { followBetween } from '#instance/db/follows.ts';
import { endorsedBy, putNote, setEndorsed } from '#instance/db/relations.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { renderRelationship } from '#instance/render/relationship.ts';
import { accountTargets } from '../account-target.ts';

/** Private notes on accounts, and accounts that users show on their profile (Pleroma's pins). */
export function noteAndEndorsementRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const { shown, target } = accountTargets(instance);

  app.post('/api/v1/accounts/:id/note', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:accounts');
    const account = target(c);
    putNote(store, viewer.id, account.id, text(await readFields(c), 'comment') ?? '');
    return c.json(renderRelationship(store, viewer, account));
  });

  for (const [verb, on] of [
    ['pin', true],
    ['unpin', false],
    // as newer Mastodons call it
    ['endorse', true],
    ['unendorse', false],
  ] as const) {
    app.post(`/api/v1/accounts/:id/${verb}`, (c) => {
      const viewer = requireUser(c, 'follow', 'write:accounts');
      const account = target(c);
      if (on && followBetween(store, viewer.id, account.id)?.state !== 'accepted') {
        throw new Refusal(400, { error: `Could not endorse: You are not following ${account.username}` });
      }
      setEndorsed(store, viewer.id, account.id, on);
      return c.json(renderRelationship(store, viewer, account));
    });
  }

  app.get('/api/v1/endorsements', (c) => {
    const viewer = requireUser(c, 'read:accounts');
    const view = { viewer, base: c.var.base };
    return c.json(renderAccounts(instance, endorsedBy(store, viewer.id), view));
  });

  app.on('GET', ['/api/v1/pleroma/accounts/:id/endorsements', '/api/v1/accounts/:id/endorsements'], (c) => {
    const view = viewOf(c);
    return c.json(renderAccounts(instance, endorsedBy(store, shown(c).id), view));
  });
}
