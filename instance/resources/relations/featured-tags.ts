import type { Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { addFeaturedTag, deleteFeaturedTag, featurableTags, featuredTagsOf } from '#instance/db/featured-tags.ts';
import type { FeaturedTag } from '#instance/db/featured-tags.ts';
import { Refusal, missingField, notFound } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { accountUrl } from '#instance/render/account.ts';
import { isoDay } from '#instance/text/dates.ts';
import { accountTargets } from '../account-target.ts';

const most = 10;
const invalid = (why: string): Refusal => new Refusal(422, { error: `Validation failed: ${why}` });

/** `/api/v1/featured_tags`: the hashtags that users feature on their profile, as on Mastodon. */
export function featuredTagRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const { shown } = accountTargets(instance);
  const render = (account: Account, { id, name, statuses, last_at }: FeaturedTag): JsonObject => ({
    id: String(id),
    name,
    url: `${accountUrl(account, site.origin)}/tagged/${encodeURIComponent(name)}`,
    statuses_count: String(statuses),
    last_status_at: last_at === null ? null : isoDay(last_at),
  });

  app.get('/api/v1/featured_tags', (c) => {
    const viewer = requireUser(c, 'read:accounts');
    return c.json(featuredTagsOf(store, viewer.id).map((tag) => render(viewer, tag)));
  });
  app.get('/api/v1/featured_tags/suggestions', (c) => {
    const names = featurableTags(store, requireUser(c, 'read:accounts').id);
    return c.json(names.map((name) => ({ name, url: `${site.origin}/tags/${encodeURIComponent(name)}`, history: [], following: false })));
  });
  app.post('/api/v1/featured_tags', async (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const given = text(await readFields(c), 'name');
    if (given === undefined) throw missingField('name');
    const name = given.replace(/^#/, '').toLowerCase();
    if (!/^[\p{L}\p{N}\p{M}_]{1,100}$/u.test(name)) throw invalid('Tag is invalid');
    if (featuredTagsOf(store, viewer.id).length >= most) throw invalid('You have already featured the maximum number of hashtags');
    if (!addFeaturedTag(store, viewer.id, name)) throw invalid('Tag has already been taken');
    const made = featuredTagsOf(store, viewer.id).find((tag) => tag.name === name);
    return c.json(made === undefined ? {} : render(viewer, made));
  });
  app.delete('/api/v1/featured_tags/:id', (c) => {
    if (!deleteFeaturedTag(store, requireUser(c, 'write:accounts').id, c.req.param('id'))) throw notFound();
    return c.json({});
  });
  app.get('/api/v1/accounts/:id/featured_tags', (c) => {
    const account = shown(c);
    return c.json(featuredTagsOf(store, account.id).map((tag) => render(account, tag)));
  });
}
