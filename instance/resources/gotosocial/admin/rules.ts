import type { Hono } from 'hono';
import { addRule, deleteRule, putRule, ruleIn, rules, type StoredRule } from '#instance/db/operator.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';

/** Adds `/api/v1/admin/instance/rules` of GoToSocial: rules without hints, in the order of their creation. */
export function gotosocialAdminRules(app: Hono<Env>, { store, clock }: Instance, only: Only): void {
  const path = '/api/v1/admin/instance/rules';
  const rendered = ({ id, text: words }: StoredRule): JsonObject => {
    const at = new Date(clock()).toISOString();
    return { id: String(id), created_at: at, updated_at: at, text: words };
  };
  const found = (id: string | undefined): StoredRule => {
    const rule = ruleIn(store, id ?? '');
    if (rule === undefined) throw new Refusal(404, { error: 'Not Found' });
    return rule;
  };

  app.get(
    path,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(rules(store).map(rendered));
    }),
  );
  app.post(
    path,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const words = text(await readFields(c), 'text')?.trim() ?? '';
      if (words === '') throw new Refusal(400, { error: 'Bad Request: text must not be empty' });
      const last = rules(store).reduce((most, { priority }) => Math.max(most, priority), 0);
      return c.json(rendered(addRule(store, { text: words, hint: '', priority: last + 1 })));
    }),
  );
  app.get(
    `${path}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(rendered(found(c.req.param('id'))));
    }),
  );
  app.patch(
    `${path}/:id`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const changed = { ...found(c.req.param('id')), text: text(await readFields(c), 'text') ?? '' };
      putRule(store, changed);
      return c.json(rendered(changed));
    }),
  );
  app.delete(
    `${path}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const rule = found(c.req.param('id'));
      deleteRule(store, rule.id);
      return c.json(rendered(rule));
    }),
  );
}
