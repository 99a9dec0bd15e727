import type { Hono } from 'hono';
import { follow, rejectFollower, unfollow } from '../actions/follow.ts';
import { followLanguagesIn } from '../actions/follow-languages.ts';
import { subscribe } from '../actions/subscribe.ts';
import { setFollowLanguages } from '../db/follows.ts';
import { setSubscribed } from '../db/subscriptions.ts';
import { Refusal } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { withShoutToken } from '../stream/shout-token.ts';
import { renderOwnAccount } from '../render/account.ts';
import { renderRelationship } from '../render/relationship.ts';
import { accountTargets } from './account-target.ts';

/** `/api/v1/accounts`: the user's own account, relationships and follows. */
export function accountRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const { find, target } = accountTargets(instance);

  app.get('/api/v1/accounts/verify_credentials', (c) => {
    const viewer = requireUser(c, 'read:accounts');
    const seat = { account: viewer.id, token: c.var.token?.id ?? null };
    return c.json(withShoutToken(instance, seat, renderOwnAccount(instance, viewer, c.var.base)));
  });

  for (const path of ['/api/v1/accounts/relationships', '/api/v1/accounts/relationships/']) {
    app.get(path, (c) => {
      const viewer = requireUser(c, 'read:follows');
      const accounts = texts(queryFields(c), 'id').flatMap((id) => find(id) ?? []);
      return c.json(accounts.map((account) => renderRelationship(store, viewer, account)));
    });
  }

  app.post('/api/v1/accounts/:id/follow', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:follows');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not follow yourself' });
    const fields = await readFields(c);
    const languages = instance.settings.flavour === 'mastodon' ? followLanguagesIn(fields) : undefined;
    follow(instance, viewer, account, text(fields, 'reblogs') === undefined ? undefined : flag(fields, 'reblogs'));
    if (languages) setFollowLanguages(store, viewer.id, account.id, languages);
    if (flag(fields, 'notify')) subscribe(instance, viewer, account);
    else if (text(fields, 'notify') !== undefined) setSubscribed(store, viewer.id, account.id, false);
    return c.json(renderRelationship(store, viewer, account));
  });

  app.post('/api/v1/accounts/:id/unfollow', (c) => {
    const viewer = requireUser(c, 'follow', 'write:follows');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not unfollow yourself' });
    if (!unfollow(instance, viewer, account)) throw new Refusal(400, { error: 'Not subscribed!' });
    return c.json(renderRelationship(store, viewer, account));
  });

  app.post('/api/v1/accounts/:id/remove_from_followers', (c) => {
    const viewer = requireUser(c, 'follow', 'write:follows');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not unfollow yourself' });
    rejectFollower(instance, viewer, account);
    return c.json(renderRelationship(store, viewer, account));
  });

  for (const on of [true, false]) {
    app.post(`/api/v1/pleroma/accounts/:id/${on ? 'subscribe' : 'unsubscribe'}`, (c) => {
      const viewer = requireUser(c, 'follow', 'write:follows');
      const account = target(c);
      if (on) subscribe(instance, viewer, account);
      else setSubscribed(store, viewer.id, account.id, false);
      return c.json(renderRelationship(store, viewer, account));
    });
  }
}
