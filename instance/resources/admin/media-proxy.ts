import type { Hono } from 'hono';
import { banMedia, bannedMedia, unbanMedia } from '#instance/db/operator.ts';
import { queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin, staffPage } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';

/** Adds the calls for the cache of the media proxy: addresses are purged, and those that are banned too are listed. */
export function adminMediaProxyRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/pleroma/admin/media_proxy_caches';

  app.get(path, (c) => {
    requireAdmin(c, 'admin:read:media_proxy_caches');
    const fields = queryFields(c);
    const { page, pageSize } = staffPage(fields);
    const found = bannedMedia(store, text(fields, 'query') ?? '');
    return c.json({ count: found.length, page_size: pageSize, urls: found.slice((page - 1) * pageSize, page * pageSize) });
  });

  app.post(`${path}/delete`, async (c) => {
    requireAdmin(c, 'admin:write:media_proxy_caches');
    for (const url of texts(await readFields(c), 'urls')) unbanMedia(store, url);
    return c.json({});
  });

  app.post(`${path}/purge`, async (c) => {
    requireAdmin(c, 'admin:write:media_proxy_caches');
    const fields = await readFields(c);
    if (text(fields, 'ban') !== 'false') for (const url of texts(fields, 'urls')) banMedia(store, url);
    return c.json({});
  });
}
