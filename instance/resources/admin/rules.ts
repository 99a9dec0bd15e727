import type { Hono } from 'hono';
import { addRule, deleteRule, putRule, ruleIn, rules, type StoredRule } from '#instance/db/operator.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text, type Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requireAdmin } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const rendered = ({ id, ...rest }: StoredRule): JsonObject => ({ id: String(id), ...rest });

/** The fields of a rule that a request changes. */
function changesIn(fields: Fields): Partial<Omit<StoredRule, 'id'>> {
  const [content, hint, priority] = [text(fields, 'text'), text(fields, 'hint'), text(fields, 'priority')];
  if (content?.trim() === '') throw new Refusal(400, { error: "text can't be blank" });
  return {
    ...(content === undefined ? {} : { text: content }),
    ...(hint === undefined ? {} : { hint }),
    ...(priority === undefined ? {} : { priority: Number(priority) }),
  };
}

/** Adds the calls for the rules of the server, in the order of their priorities. */
export function adminRuleRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/pleroma/admin/rules';

  app.get(path, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json(rules(store).map(rendered));
  });

  app.post(path, async (c) => {
    requireAdmin(c, 'admin:write');
    return c.json(rendered(addRule(store, { text: '', hint: '', priority: 0, ...changesIn(await readFields(c)) })));
  });

  app.patch(`${path}/:id`, async (c) => {
    requireAdmin(c, 'admin:write');
    const rule = ruleIn(store, c.req.param('id'));
    if (rule === undefined) throw notThere();
    const changed = { ...rule, ...changesIn(await readFields(c)) };
    putRule(store, changed);
    return c.json(rendered(changed));
  });

  app.delete(`${path}/:id`, (c) => {
    requireAdmin(c, 'admin:write');
    const rule = ruleIn(store, c.req.param('id'));
    if (rule === undefined) throw notThere();
    deleteRule(store, rule.id);
    return c.json({});
  });
}
