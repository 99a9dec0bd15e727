import type { Hono } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { flag, readFields, text, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { renderAccount } from '#instance/render/account.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import type { Only } from './only.ts';

/** `POST /api/v1/reports` of GoToSocial, which returns the report. */
export function gotosocialReports(app: Hono<Env>, instance: Instance, only: Only): void {
  app.post(
    '/api/v1/reports',
    only(async (c, next) => {
      const fields = await readFields(c);
      await next();
      const account = accountById(instance.store, text(fields, 'account_id') ?? '');
      if (c.res.status !== 200 || account === undefined) return;
      const { id } = (await c.res.json()) as JsonObject;
      const response = c.json({
        id: id ?? '',
        created_at: isoSeconds(instance.clock()),
        action_taken: false,
        action_taken_at: null,
        action_taken_comment: null,
        category: 'other',
        comment: text(fields, 'comment') ?? '',
        forwarded: flag(fields, 'forward'),
        status_ids: texts(fields, 'status_ids'),
        rule_ids: null,
        target_account: renderAccount(instance, account, { viewer: c.var.viewer, base: c.var.base }),
      });
      c.res = undefined;
      c.res = response;
    }),
  );
}
