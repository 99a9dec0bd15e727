import type { Context, Hono } from 'hono';
import { addBlock, allBlocks, blockById, blockNamed, deleteBlock, putBlock, type ServerBlock } from '#instance/db/server-blocks.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text, type Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { textIn } from '#instance/render/flavour/kinds.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';
import { longId, shortId } from './ids.ts';

const permissionLists = ['domain_blocks', 'domain_allows'] as const;
type PermissionList = (typeof permissionLists)[number];

const commentNames = ['public_comment', 'private_comment'] as const;

export const badRequest = (why: string): Refusal => new Refusal(400, { error: `Bad Request: ${why}` });

/** Returns the fields of an entry after a request, from those before it. */
export function permissionFields(before: JsonObject, fields: Fields): JsonObject {
  const comments = commentNames.map((name) => [name, text(fields, name) ?? before[name] ?? '']);
  return {
    ...before,
    ...Object.fromEntries(comments),
    obfuscate: text(fields, 'obfuscate') === undefined ? (before['obfuscate'] ?? false) : flag(fields, 'obfuscate'),
  };
}

/** Renders an entry, without the texts that are empty. */
export function renderPermission({ id, name, fields, created_at }: ServerBlock): JsonObject {
  const { domain = name, obfuscate = false, ...texts } = fields;
  const filled = Object.entries(texts).filter(([, value]) => value !== '' && value !== null);
  return { domain, id: longId(id), obfuscate, ...Object.fromEntries(filled), created_at: new Date(created_at).toISOString() };
}

/** Returns the domain of a request, or refuses it. */
export function domainIn(fields: Fields): string {
  const domain = text(fields, 'domain')?.trim().toLowerCase() ?? '';
  if (domain === '') throw badRequest('empty domain provided');
  if (!/^[^\s/:@]+\.[^\s/:@]+$/.test(domain)) throw badRequest(`invalid domain ${domain}`);
  return domain;
}

/** Returns the entry of a domain, which is created unless there is one. */
export function permissionOf(
  { store, clock }: Instance,
  list: PermissionList,
  { domain, fields, by }: { domain: string; fields: JsonObject; by: string },
): ServerBlock {
  const existing = blockNamed(store, list, domain);
  return existing ?? addBlock(store, list, { name: domain, fields: { ...fields, created_by: by }, created_at: clock() });
}

async function entriesIn(file: unknown): Promise<readonly Fields[]> {
  if (!(file instanceof File) || file.size === 0) throw badRequest('import was specified but list of domains is empty');
  let parsed: unknown;
  try {
    parsed = JSON.parse(await file.text());
  } catch {
    throw badRequest('error parsing attachment as domain permissions: invalid character');
  }
  if (!Array.isArray(parsed)) throw badRequest('error parsing attachment as domain permissions: json: cannot unmarshal');
  if (parsed.length === 0) throw badRequest('error importing domain permissions: 0 entries provided');
  return parsed as readonly Fields[];
}

/** Adds the calls of one list; each needs its own scope, as the server describes it. */
function permissionRoutes(app: Hono<Env>, instance: Instance, only: Only, list: PermissionList): void {
  const { store } = instance;
  const at = `/api/v1/admin/${list}`;
  const kind = list === 'domain_blocks' ? 'block' : 'allow';
  const found = (c: Context<Env>): ServerBlock => {
    const id = c.req.param('id') ?? '';
    const block = blockById(store, list, shortId(id));
    if (block === undefined) throw new Refusal(404, { error: `Not Found: no domain ${kind} exists with id ${id}` });
    return block;
  };

  app.get(
    at,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const entries = allBlocks(store, list);
      if (!flag(queryFields(c), 'export')) return c.json(entries.map(renderPermission));
      return c.json(
        entries.map((entry) => {
          const { domain = '', public_comment } = renderPermission(entry);
          return { domain, ...(public_comment === undefined ? {} : { public_comment }) };
        }),
      );
    }),
  );
  app.post(
    at,
    only(async (c) => {
      const by = requireGotosocialAdmin(c, 'admin:write').id;
      const fields = await readFields(c);
      if (!flag(queryFields(c), 'import')) {
        const created = permissionOf(instance, list, { domain: domainIn(fields), fields: permissionFields({}, fields), by });
        return c.json(renderPermission(created));
      }
      const failed: string[] = [];
      const created = (await entriesIn(fields['domains'])).flatMap((entry) => {
        try {
          return [renderPermission(permissionOf(instance, list, { domain: domainIn(entry), fields: permissionFields({}, entry), by }))];
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failed.push(`${text(entry, 'domain') ?? ''}:${textIn((error.body as JsonObject)['error'])}`);
          return [];
        }
      });
      if (failed.length > 0) {
        const why = `one or more errors importing domain ${kind}s: map[${failed.join(' ')}]`;
        throw new Refusal(422, { error: `Unprocessable Entity: ${why}` });
      }
      return c.json(created);
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(renderPermission(found(c)));
    }),
  );
  app.put(
    `${at}/:id`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const entry = found(c);
      const changed = { ...entry, fields: permissionFields(entry.fields, await readFields(c)) };
      putBlock(store, changed);
      return c.json(renderPermission(changed));
    }),
  );
  app.delete(
    `${at}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const entry = found(c);
      deleteBlock(store, entry.id);
      return c.json(renderPermission(entry));
    }),
  );
}

/** Adds GoToSocial's lists of blocked and allowed domains. */
export function gotosocialDomainPermissions(app: Hono<Env>, instance: Instance, only: Only): void {
  for (const list of permissionLists) permissionRoutes(app, instance, only, list);
}
