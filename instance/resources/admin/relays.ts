import type { Hono } from 'hono';
import { writeLog } from '#instance/actions/moderation-log.ts';
import { addRelay, relays, removeRelay } from '#instance/db/operator.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';

const isRelay = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') && pathname !== '/';
};

/** Adds the calls for relays; an actor that can't be fetched is a failure of the server, as the real ones respond. */
export function adminRelayRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/relay';
  const { store } = instance;

  app.get(path, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json({ relays: relays(store).map((actor) => ({ actor, followed_back: true })) });
  });

  app.post(path, async (c) => {
    const admin = requireAdmin(c, 'admin:write:follows');
    const target = text(await readFields(c), 'relay_url') ?? '';
    if (!isRelay(target)) throw new Refusal(500, target);
    addRelay(store, target);
    writeLog(instance, admin, 'relay_follow', { target }, `followed relay: ${target}`);
    return c.json({ actor: target, followed_back: true });
  });

  app.delete(path, async (c) => {
    const admin = requireAdmin(c, 'admin:write:follows');
    const target = text(await readFields(c), 'relay_url') ?? '';
    if (!relays(store).includes(target)) throw new Refusal(500, target);
    removeRelay(store, target);
    writeLog(instance, admin, 'relay_unfollow', { target }, `unfollowed relay: ${target}`);
    return c.json(target);
  });
}
