import type { Hono } from 'hono';
import { boundedProfile } from '#instance/actions/settings-bounds.ts';
import {
  deleteSettingsProfile,
  putSettingsProfile,
  settingsProfile,
  settingsProfiles,
  sizeOfOtherProfiles,
} from '#instance/db/frontend-settings.ts';
import { Refusal, invalidField, missingField, notFound } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';

function versionOf(fields: Fields): number {
  const version = text(fields, 'version') ?? '';
  if (!/^-?\d+$/.test(version)) throw invalidField('version', 'Invalid integer. Got: string');
  return Number(version);
}

function settingsOf(fields: Fields): JsonObject {
  const { settings } = fields;
  if (typeof settings !== 'object' || Array.isArray(settings)) {
    throw invalidField('settings', `Invalid object. Got: ${Array.isArray(settings) ? 'array' : typeof settings}`);
  }
  return settings as JsonObject;
}

/** A stored profile takes only the version right after its own; the same again breaks Akkoma 3.13, and so it does here. */
function requireNext(stored: number | undefined, version: number): void {
  if (stored === version) throw new Refusal(500, { errors: { detail: 'Internal server error' } });
  const isNext = stored === undefined ? version >= 1 : version === stored + 1;
  if (!isNext) throw new Refusal(422, { error: 'must be incremented by 1' });
}

/** `/api/v1/akkoma/frontend_settings`: settings of a client, stored under names with a version. */
export function frontendSettingsRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/akkoma/frontend_settings/:frontend';

  app.get('/api/v1/akkoma/preferred_frontend/available', (c) => c.json(['pleroma-fe/stable']));

  app.get(path, (c) => {
    const viewer = requireUser(c, 'read:accounts');
    const profiles = settingsProfiles(store, viewer.id, c.req.param('frontend'));
    return c.json(profiles.map(({ name, version }) => ({ name, version })));
  });

  app.get(`${path}/:profile`, (c) => {
    const viewer = requireUser(c, 'read:accounts');
    const profile = settingsProfile(store, viewer.id, c.req.param('frontend'), c.req.param('profile'));
    if (profile === undefined) throw notFound();
    return c.json({ settings: JSON.parse(profile.settings) as Json, version: profile.version });
  });

  app.put(`${path}/:profile`, async (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const { frontend, profile: name } = c.req.param();
    const fields = await readFields(c);
    const missing = ['version', 'settings'].filter((field) => (fields[field] ?? null) === null);
    if (missing.length > 0) throw missingField(...missing);
    const version = versionOf(fields);
    const settings = boundedProfile(settingsOf(fields), [frontend, name], sizeOfOtherProfiles(store, viewer.id, frontend, name));
    requireNext(settingsProfile(store, viewer.id, frontend, name)?.version, version);
    putSettingsProfile(store, viewer.id, frontend, { name, version, settings });
    return c.json(JSON.parse(settings) as Json);
  });

  app.delete(`${path}/:profile`, (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const { frontend, profile } = c.req.param();
    if (!deleteSettingsProfile(store, viewer.id, frontend, profile)) throw notFound();
    return c.json({ deleted: 'ok' });
  });
}
