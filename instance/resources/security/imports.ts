import type { Hono } from 'hono';
import { importList } from '#instance/actions/security/import-list.ts';
import { missingField } from '#instance/http/errors.ts';
import { longestText, tooLong } from '#instance/http/body.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

const imports = [
  { kind: 'follow', scopes: ['follow', 'write:follows'] },
  { kind: 'blocks', scopes: ['follow', 'write:blocks'] },
  { kind: 'mutes', scopes: ['follow', 'write:mutes'] },
] as const;

/** `follow_import`, `blocks_import` and `mutes_import`: lists that another server, or this one, exported. */
export function importRoutes(app: Hono<Env>, instance: Instance): void {
  for (const { kind, scopes } of imports) {
    app.post(`/api/pleroma/${kind}_import`, async (c) => {
      const user = requireUser(c, ...scopes);
      const fields = await readFields(c);
      const given = fields['list'];
      if (given instanceof File && given.size > longestText) throw tooLong();
      const list = given instanceof File ? await given.text() : text(fields, 'list');
      if (list === undefined) throw missingField('list');
      await importList(instance, user, kind, list);
      return c.json('job started');
    });
  }
}
