import type { Hono } from 'hono';
import { appById, insertApp } from '../db/oauth.ts';
import type { App } from '../db/oauth.ts';
import { invalidCredentials, invalidField, missingField } from '../http/errors.ts';
import { readFields, text } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';

const unsafeSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

/** Returns whether a client may redirect to an address. */
export function isRedirectUri(uri: string): boolean {
  return URL.canParse(uri) && !unsafeSchemes.has(new URL(uri).protocol);
}

function renderApp(app: App, vapidKey: string): JsonObject {
  return {
    client_id: app.client_id,
    client_secret: app.client_secret,
    id: String(app.id),
    name: app.name,
    redirect_uri: app.redirect_uris,
    website: app.website,
    vapid_key: vapidKey,
  };
}

/** `/api/v1/apps`: clients introduce themselves. */
export function appRoutes(app: Hono<Env>, { store, push }: Instance): void {
  app.post('/api/v1/apps', async (c) => {
    const fields = await readFields(c);
    const name = text(fields, 'client_name');
    const uris = text(fields, 'redirect_uris');
    if (name === undefined || name === '') throw missingField('client_name');
    if (uris === undefined || uris === '') throw missingField('redirect_uris');
    if (!uris.split(/\s+/).every(isRedirectUri)) throw invalidField('redirect_uris', 'Invalid URI');
    const scopes = text(fields, 'scopes') ?? text(fields, 'scope') ?? 'read';
    const registered = insertApp(store, { name, redirect_uris: uris, scopes, website: text(fields, 'website') ?? null });
    return c.json(renderApp(registered, push.publicKey));
  });

  app.get('/api/v1/apps/verify_credentials', (c) => {
    const registered = c.var.token === null ? undefined : appById(store, c.var.token.app_id);
    if (registered === undefined) throw invalidCredentials();
    return c.json({ name: registered.name, website: registered.website, vapid_key: push.publicKey });
  });
}
