import type { Hono } from 'hono';
import { Refusal } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { isEmail } from '#instance/actions/security/register.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';

const DEFAULT_DAYS = 7; // the server's own default

/** Adds the calls with which admins of GoToSocial maintain media, mail and keys. Its debugging calls exist only in builds for that, so they are missing here like on most servers. */
export function gotosocialAdminUpkeep(app: Hono<Env>, instance: Instance, only: Only): void {
  const path = '/api/v1/admin';

  app.post(
    `${path}/media_cleanup`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const days = text(queryFields(c), 'remote_cache_days');
      return c.json(days === undefined ? DEFAULT_DAYS : Math.max(0, Number(days)));
    }),
  );
  app.post(
    `${path}/media_refetch`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      return c.json({ status: 'Accepted' }, 202);
    }),
  );
  app.post(
    `${path}/domain_keys_expire`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const domain = text(await readFields(c), 'domain') ?? '';
      if (domain === '') throw new Refusal(400, { error: 'Bad Request: no domain given' });
      return c.json({ action_id: '01HW0000000000000000000000' }, 202);
    }),
  );
  app.post(
    `${path}/email/test`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const fields = await readFields(c);
      const to = text(fields, 'email') ?? '';
      if (!isEmail(to)) throw new Refusal(422, { error: 'Unprocessable Entity: 550 5.1.1 no such mailbox' });
      const at = instance.clock();
      instance.mail.send({ to, subject: 'GoToSocial Test Email', text: text(fields, 'message') ?? '', kind: 'test', token: null, at });
      return c.json({ status: 'Accepted' }, 202);
    }),
  );
}
