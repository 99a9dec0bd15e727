import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';

/** Adds the calls that show the frontends, rules and relays to admins. */
export function adminConfigurationRoutes(app: Hono<Env>, _instance: Instance): void {
  const root = '/api/v1/pleroma/admin';

  app.get(`${root}/frontends`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json([{ build_url: null, git: null, installed: true, installed_refs: ['stable'], name: 'starling', ref: 'stable' }]);
  });

  app.get(`${root}/rules`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json([]);
  });

  app.get(`${root}/relay`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json({ relays: [] });
  });
}
