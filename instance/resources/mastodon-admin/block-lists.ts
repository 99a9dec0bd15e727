import type { Hono } from 'hono';
import { addBlock, blockById, blockNamed, blockPage, deleteBlock, putBlock } from '#instance/db/server-blocks.ts';
import type { ServerBlock } from '#instance/db/server-blocks.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import { invalidRecord, onMastodon, requirePermission } from '#instance/http/permission.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { lists, type List } from './lists.ts';

const defaultLimit = '100';
const maxLimit = 200;

/** Adds the calls of one list, as strict as Mastodon's. */
function listRoutes(
  app: Hono<Env>,
  instance: Instance,
  { path, permission, nameField, nameIn, changed, isRenamable, isRepeatable }: List,
): void {
  const { store, site, clock } = instance;
  const only = onMastodon(instance);
  const [read, write] = [`admin:read:${path}`, `admin:write:${path}`];
  const at = `/api/v1/admin/${path}`;
  const rendered = ({ id, name, fields, created_at }: ServerBlock): JsonObject => ({
    id: String(id),
    [nameField]: name,
    created_at: new Date(created_at).toISOString(),
    ...fields,
  });
  const taken = () => invalidRecord(`${nameField === 'ip' ? 'Ip' : 'Domain'} has already been taken`);
  const named = (id: string | undefined): ServerBlock => {
    const block = blockById(store, path, id ?? '');
    if (block === undefined) throw notFound();
    return block;
  };

  app.get(
    at,
    only((c) => {
      requirePermission(c, read, permission);
      const page = pageFrom({ limit: defaultLimit, ...queryFields(c) }, maxLimit);
      const blocks = blockPage(store, path, page);
      setLink(c, site.origin, blocks, page.limit, { withNext: blocks.length === page.limit });
      return c.json(blocks.map(rendered));
    }),
  );
  app.post(
    at,
    only(async (c) => {
      requirePermission(c, write, permission);
      const fields = await readFields(c);
      const name = nameIn(fields);
      const existing = blockNamed(store, path, name);
      if (existing !== undefined && isRepeatable) return c.json(rendered(existing));
      if (existing !== undefined && path === 'domain_blocks') {
        throw new Refusal(422, {
          error: `You have already imposed stricter limits on ${name}.`,
          existing_domain_block: rendered(existing),
        });
      }
      if (existing !== undefined) throw taken();
      return c.json(rendered(addBlock(store, path, { name, fields: changed?.({}, fields, clock()) ?? {}, created_at: clock() })));
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requirePermission(c, read, permission);
      return c.json(rendered(named(c.req.param('id'))));
    }),
  );
  app.delete(
    `${at}/:id`,
    only((c) => {
      requirePermission(c, write, permission);
      deleteBlock(store, named(c.req.param('id')).id);
      return c.json({});
    }),
  );
  if (changed === undefined) return;
  app.put(
    `${at}/:id`,
    only(async (c) => {
      requirePermission(c, write, permission);
      const block = named(c.req.param('id'));
      const fields = await readFields(c);
      const name = isRenamable && text(fields, nameField) !== undefined ? nameIn(fields) : block.name;
      if ((blockNamed(store, path, name) ?? block).id !== block.id) throw taken();
      const edited = { ...block, name, fields: changed(block.fields, fields, clock()) };
      putBlock(store, edited);
      return c.json(rendered(edited));
    }),
  );
}

/** Adds the calls for the lists of what the server blocks or allows. */
export function blockListRoutes(app: Hono<Env>, instance: Instance): void {
  for (const list of lists) listRoutes(app, instance, list);
}
