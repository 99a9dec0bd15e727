import type { Hono } from 'hono';
import { boundedStore } from '#instance/actions/settings-bounds.ts';
import { readFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

/** `/api/v1/pleroma/settings/:app`: one client's part of the settings that travel with the account. */
export function settingsStoreRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/pleroma/settings/:app';
  const partOf = (settings: string, name: string): JsonObject => {
    const whole = JSON.parse(settings) as Record<string, JsonObject>;
    return Object.hasOwn(whole, name) ? (whole[name] ?? {}) : {};
  };

  app.get(path, (c) => c.json(partOf(requireUser(c, 'read:accounts').settings_store, c.req.param('app'))));

  app.patch(path, async (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const name = c.req.param('app');
    const merged = { ...partOf(viewer.settings_store, name), ...((await readFields(c)) as JsonObject) };
    const part = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
    const whole = { ...(JSON.parse(viewer.settings_store) as JsonObject), [name]: part };
    store.run('UPDATE accounts SET settings_store = :whole WHERE id = :id', { whole: boundedStore(whole), id: viewer.id });
    return c.json(part);
  });
}
