import type { Hono } from 'hono';
import { allApps, appById, deleteApp, insertApp, putApp, type App } from '#instance/db/oauth.ts';
import { missingField, Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text, texts, type Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin, staffPage } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const rendered = ({ id, name, client_id, client_secret, redirect_uris, website, trusted }: App): JsonObject => ({
  id,
  name,
  client_id,
  client_secret,
  redirect_uri: redirect_uris,
  website,
  trusted: trusted === 1,
});

/** Returns a client with the fields of a request; the others stay. */
const changed = (app: App, fields: Fields): App => ({
  ...app,
  name: text(fields, 'name') ?? app.name,
  redirect_uris: text(fields, 'redirect_uris') ?? app.redirect_uris,
  scopes: 'scopes' in fields ? texts(fields, 'scopes').join(' ') : app.scopes,
  website: 'website' in fields ? (text(fields, 'website') ?? null) : app.website,
  trusted: 'trusted' in fields ? Number(flag(fields, 'trusted')) : app.trusted,
});

/** Adds the calls for the clients of the server, which only admins see with their secrets. */
export function adminOauthAppRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/pleroma/admin/oauth_app';
  const named = (id: string): App => {
    const found = appById(store, Number(id));
    if (found === undefined) throw new Refusal(400, '');
    return found;
  };

  app.get(path, (c) => {
    requireAdmin(c, 'admin:write');
    const fields = queryFields(c);
    const { page, pageSize } = staffPage(fields);
    const [name, clientId] = [text(fields, 'name'), text(fields, 'client_id')];
    const found = allApps(store).filter(
      (one) =>
        (name === undefined || one.name === name) &&
        (clientId === undefined || one.client_id === clientId) &&
        // Both contracts: without the parameter only those that aren't trusted.
        (one.trusted === 1) === flag(fields, 'trusted'),
    );
    return c.json({ apps: found.slice((page - 1) * pageSize, page * pageSize).map(rendered), count: found.length, page_size: pageSize });
  });

  app.post(path, async (c) => {
    requireAdmin(c, 'admin:write');
    const fields = await readFields(c);
    const [name, redirect_uris] = [text(fields, 'name') ?? '', text(fields, 'redirect_uris') ?? ''];
    if (name === '') throw missingField('name');
    if (redirect_uris === '') throw missingField('redirect_uris');
    const created = changed(insertApp(store, { name, redirect_uris, scopes: 'read', website: null }), fields);
    putApp(store, created);
    return c.json(rendered(created));
  });

  app.patch(`${path}/:id`, async (c) => {
    requireAdmin(c, 'admin:write');
    const edited = changed(named(c.req.param('id')), await readFields(c));
    putApp(store, edited);
    return c.json(rendered(edited));
  });

  app.delete(`${path}/:id`, (c) => {
    requireAdmin(c, 'admin:write');
    deleteApp(store, named(c.req.param('id')).id);
    return c.body(null, 204);
  });
}
