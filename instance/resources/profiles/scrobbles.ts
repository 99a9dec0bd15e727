import type { Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { insertScrobble, scrobblePage } from '#instance/db/scrobbles.ts';
import type { Scrobble } from '#instance/db/scrobbles.ts';
import { missingField } from '#instance/http/errors.ts';
import { integer, queryFields, readFields, text } from '#instance/http/fields.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, JsonObject, View } from '#instance/instance.ts';
import { renderAccount } from '#instance/render/account.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { accountTargets } from '../account-target.ts';

const longest = 2000;
const longestPlay = 86_400_000;

/** Adds the calls for scrobbles; Pleroma has them, Akkoma does not. */
export function scrobbleRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, ids, clock } = instance;
  const { shown } = accountTargets(instance);
  const render = ({ id, title, artist, album, link, length, created_at }: Scrobble, by: Account, view: View): JsonObject => ({
    account: renderAccount(instance, by, view),
    album,
    artist,
    created_at: isoSeconds(created_at),
    externalLink: link,
    id,
    length,
    title,
  });

  app.get('/api/v1/pleroma/accounts/:id/scrobbles', (c) => {
    const account = shown(c);
    const view = viewOf(c);
    const page = pageFrom(queryFields(c));
    const rows = scrobblePage(store, account.id, view.viewer?.id === account.id, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((row) => render(row, account, view)));
  });

  app.post('/api/v1/pleroma/scrobble', async (c) => {
    const viewer = requireUser(c, 'write');
    const fields = await readFields(c);
    const word = (key: string): string => (text(fields, key) ?? '').slice(0, longest);
    if (word('title') === '') throw missingField('title');
    const visibility = text(fields, 'visibility') ?? 'public';
    const scrobble: Scrobble = {
      id: ids.next(),
      account_id: viewer.id,
      title: word('title'),
      artist: word('artist'),
      album: word('album'),
      link: word('externalLink'),
      length: text(fields, 'length') === undefined ? null : integer(fields, 'length', 1, longestPlay),
      is_public: visibility === 'public' || visibility === 'unlisted' ? 1 : 0,
      created_at: clock(),
    };
    insertScrobble(store, scrobble);
    return c.json(render(scrobble, viewer, { viewer, base: c.var.base }));
  });
}
