import type { Context, Hono } from 'hono';
import { backupPath } from '#instance/actions/security/backups.ts';
import type { Account } from '#instance/db/accounts.ts';
import { backupsOf, finishedBackup, insertBackup } from '#instance/db/security/backups.ts';
import { makeSecret } from '#instance/db/secrets.ts';
import { filePolicy } from '#instance/http/csp.ts';
import { Refusal } from '#instance/http/errors.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const pause = 7 * 86_400_000;
const mime = 'application/zip';

/** `/api/v1/pleroma/backups`: all data of the user in one file, at an address that only its owner receives. */
export function backupRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const path = '/api/v1/pleroma/backups';

  const rendered = (c: Context<Env>, user: Account): JsonObject[] =>
    backupsOf(store, user.id).map((backup) => ({
      content_type: mime,
      file_size: backup.file_size,
      id: backup.id,
      inserted_at: new Date(backup.created_at).toISOString(),
      processed: backup.processed === 1,
      url: c.var.base + backupPath(backup.name),
    }));

  /** Akkoma 3.13 has no separate scope for them. */
  const owner = (c: Context<Env>): Account => requireUser(c, instance.settings.flavour === 'akkoma' ? 'read:accounts' : 'read:backups');

  app.get(path, (c) => c.json(rendered(c, owner(c))));

  app.post(path, (c) => {
    const user = owner(c);
    const now = instance.clock();
    const last = backupsOf(store, user.id)[0];
    if (last !== undefined && now - last.created_at < pause) throw new Refusal(400, { error: 'Last export was less than 7 days ago' });
    const moment = new Date(now).toISOString().replace(/[-:]|\.\d+Z/g, '');
    insertBackup(store, user.id, `archive-${user.username}-${moment}-${makeSecret()}.zip`, now);
    return c.json(rendered(c, user));
  });

  app.get('/media/backups/:name', (c) => {
    const backup = finishedBackup(store, c.req.param('name'));
    const file = backup === undefined ? undefined : instance.blobs.get(backup.name);
    if (backup === undefined || file === undefined) throw new Refusal(404, { error: 'Not found' });
    return c.body(file, 200, {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${backup.name}"`,
      'content-security-policy': filePolicy,
      'content-type': mime,
    });
  });
}
