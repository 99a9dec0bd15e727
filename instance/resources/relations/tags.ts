import type { Hono } from 'hono';
import { followedTagPage, followsTag, setTagFollowed } from '#instance/db/followed-tags.ts';
import { queryFields } from '#instance/http/fields.ts';
import { tagUses } from '#instance/db/trends.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { historyOf } from '#instance/render/tag-history.ts';

/** Tags and following them; the list of followed ones is paged by numbers that only `Link` knows. */
export function tagRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, clock, settings } = instance;
  // Mastodon counts the uses of a tag; the recorded servers return none.
  const historyOfTag = (name: string): JsonObject[] =>
    settings.flavour === 'union' || settings.flavour === 'mastodon'
      ? historyOf(
          tagUses(store, null, clock()).filter((use) => use.name === name),
          clock(),
        )
      : [];
  const render = (name: string, following: boolean): JsonObject => ({
    following,
    history: historyOfTag(name),
    name,
    url: `${site.origin}/tags/${encodeURIComponent(name)}`,
  });

  app.get('/api/v1/tags/:tag', (c) => {
    const name = c.req.param('tag').toLowerCase();
    const { viewer } = viewOf(c);
    return c.json(render(name, viewer !== null && followsTag(store, viewer.id, name)));
  });

  for (const on of [true, false]) {
    app.post(`/api/v1/tags/:tag/${on ? 'follow' : 'unfollow'}`, (c) => {
      const viewer = requireUser(c, 'write:follows');
      const name = c.req.param('tag').toLowerCase();
      setTagFollowed(store, viewer.id, name, on);
      return c.json(render(name, on));
    });
  }

  app.get('/api/v1/followed_tags', (c) => {
    const viewer = requireUser(c, 'read:follows');
    const page = pageFrom(queryFields(c));
    const rows = followedTagPage(store, viewer.id, page);
    setLink(c, site.origin, rows, page.limit, { withOffset: false });
    return c.json(rows.map(({ name }) => render(name, true)));
  });
}
