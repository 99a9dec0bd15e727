import type { Hono } from 'hono';
import { updateProfile } from '#instance/actions/update-profile.ts';
import { readFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderOwnAccount } from '#instance/render/account.ts';

/** `PATCH /api/v1/accounts/update_credentials`: the user's own profile and options, with or without pictures. */
export function updateCredentialsRoutes(app: Hono<Env>, instance: Instance): void {
  app.patch('/api/v1/accounts/update_credentials', async (c) => {
    const viewer = await updateProfile(instance, requireUser(c, 'write:accounts'), await readFields(c));
    return c.json(renderOwnAccount(instance, viewer, c.var.base));
  });
}
