import type { Context, Hono } from 'hono';
import { addBlock, allBlocks, blockById, blockNamed, deleteBlock, type ServerBlock } from '#instance/db/server-blocks.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';
import { badRequest } from './domain-permissions.ts';
import { longId, shortId } from './ids.ts';

const longestHeader = 1024; // the server's own
const rendered = ({ id, fields, created_at }: ServerBlock): JsonObject => ({
  id: longId(id),
  ...fields,
  created_at: new Date(created_at).toISOString(),
});

const isRegex = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
};

/** Adds GoToSocial's filters by the headers of requests, which are created and deleted, but not changed. */
export function gotosocialHeaderFilters(app: Hono<Env>, { store, clock }: Instance, only: Only): void {
  for (const list of ['header_allows', 'header_blocks']) {
    const at = `/api/v1/admin/${list}`;
    const found = (c: Context<Env>): ServerBlock | undefined => blockById(store, list, shortId(c.req.param('id') ?? ''));
    app.get(
      at,
      only((c) => {
        requireGotosocialAdmin(c, 'admin:read');
        return c.json(allBlocks(store, list).map(rendered));
      }),
    );
    app.post(
      at,
      only(async (c) => {
        const { id: created_by } = requireGotosocialAdmin(c, 'admin:write');
        const fields = await readFields(c);
        const [header, regex] = [text(fields, 'header')?.trim() ?? '', text(fields, 'regex') ?? ''];
        if (header === '' || header.length > longestHeader) throw badRequest('invalid request header key (empty or too long)');
        if (!isRegex(regex)) throw badRequest(`error parsing regexp: ${regex}`);
        const name = `${header} ${regex}`;
        // The server's database refuses the same filter twice.
        if (blockNamed(store, list, name) !== undefined) throw new Refusal(500, { error: 'Internal Server Error' });
        return c.json(rendered(addBlock(store, list, { name, fields: { header, regex, created_by }, created_at: clock() })));
      }),
    );
    app.get(
      `${at}/:id`,
      only((c) => {
        requireGotosocialAdmin(c, 'admin:read');
        const filter = found(c);
        if (filter === undefined) throw new Refusal(404, { error: 'Not Found: filter not found' });
        return c.json(rendered(filter));
      }),
    );
    app.delete(
      `${at}/:id`,
      only((c) => {
        requireGotosocialAdmin(c, 'admin:write');
        const filter = found(c);
        if (filter) deleteBlock(store, filter.id);
        return c.body(null, 202);
      }),
    );
  }
}
