import type { Hono } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderOwnAccount } from '#instance/render/account.ts';

/** `DELETE /api/v1/profile/avatar` and `/header`, as on Mastodon and GoToSocial: the default picture replaces it. */
export function profilePictureRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  for (const picture of ['avatar', 'header'] as const) {
    app.delete(`/api/v1/profile/${picture}`, (c) => {
      const { id } = requireUser(c, 'write:accounts');
      store.run(`UPDATE accounts SET ${picture} = NULL WHERE id = :id`, { id });
      const viewer = accountById(store, id) ?? null;
      return c.json(viewer === null ? {} : renderOwnAccount(instance, viewer, c.var.base));
    });
  }
}
