import type { Context, Hono } from 'hono';
import { addBlock, blockById, blockNamed, blockPage, deleteBlock, putBlock, type ServerBlock } from '#instance/db/server-blocks.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { textIn } from '#instance/render/flavour/kinds.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';
import { badRequest, domainIn, permissionFields, permissionOf, renderPermission } from './domain-permissions.ts';
import { shortId } from './ids.ts';

const drafts = 'domain_permission_drafts';
const excludes = 'domain_permission_excludes';
const maxLimit = 100;

const conflict = (why: string): Refusal => new Refusal(409, { error: `Conflict: ${why}` });

/** Adds the calls for drafts of domain permissions, which take effect once an admin accepts them, and for domains that have none. */
export function gotosocialPermissionDrafts(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, site, clock } = instance;
  const at = (list: string): string => `/api/v1/admin/${list}`;
  const found = (c: Context<Env>, list: string): ServerBlock => {
    const id = c.req.param('id') ?? '';
    const entry = blockById(store, list, shortId(id));
    if (entry === undefined) {
      throw new Refusal(404, { error: `Not Found: domain permission ${list === drafts ? 'draft' : 'exclude'} ${id} not found` });
    }
    return entry;
  };
  const exclude = (domain: string, comment: string, by: string): ServerBlock => {
    const entry = { name: domain, fields: { private_comment: comment, created_by: by }, created_at: clock() };
    return blockNamed(store, excludes, domain) ?? addBlock(store, excludes, entry);
  };

  for (const list of [drafts, excludes]) {
    app.get(
      at(list),
      only((c) => {
        requireGotosocialAdmin(c, 'admin:read');
        const fields = queryFields(c);
        const { maxId, minId, sinceId, limit } = pageFrom(fields, maxLimit);
        const page = {
          limit,
          ...(maxId === undefined ? {} : { maxId: shortId(maxId) }),
          ...(minId === undefined ? {} : { minId: shortId(minId) }),
          ...(sinceId === undefined ? {} : { sinceId: shortId(sinceId) }),
        };
        const entries = blockPage(store, list, page)
          .map(renderPermission)
          .filter((one) =>
            ['domain', 'permission_type', 'subscription_id'].every(
              (name) => text(fields, name) === undefined || one[name] === text(fields, name),
            ),
          );
        setLink(c, site.origin, entries as { id: string }[], limit);
        return c.json(entries);
      }),
    );
    app.get(
      `${at(list)}/:id`,
      only((c) => {
        requireGotosocialAdmin(c, 'admin:read');
        return c.json(renderPermission(found(c, list)));
      }),
    );
  }
  app.post(
    at(drafts),
    only(async (c) => {
      const { id: created_by } = requireGotosocialAdmin(c, 'admin:write');
      const fields = await readFields(c);
      const [domain, permission_type] = [domainIn(fields), text(fields, 'permission_type') ?? ''];
      if (!['block', 'allow'].includes(permission_type)) throw badRequest('permission_type must be either "block" or "allow"');
      const name = `${permission_type} ${domain}`;
      if (blockNamed(store, drafts, name) !== undefined) {
        throw conflict('a domain permission draft already exists with this permission type, domain, and subscription ID');
      }
      const draft = { ...permissionFields({}, fields), domain, permission_type, created_by };
      return c.json(renderPermission(addBlock(store, drafts, { name, fields: draft, created_at: clock() })));
    }),
  );
  app.post(
    `${at(drafts)}/:id/accept`,
    only(async (c) => {
      const { id: by } = requireGotosocialAdmin(c, 'admin:write');
      const draft = found(c, drafts);
      const overwrites = flag(await readFields(c), 'overwrite');
      const { domain: name, permission_type, ...fields } = draft.fields;
      const domain = textIn(name);
      const list = permission_type === 'allow' ? 'domain_allows' : 'domain_blocks';
      const existing = blockNamed(store, list, domain);
      if (existing !== undefined && !overwrites) {
        throw conflict('a domain permission already exists with this permission type and domain');
      }
      if (existing) putBlock(store, { ...existing, fields });
      deleteBlock(store, draft.id);
      return c.json(renderPermission(permissionOf(instance, list, { domain, fields, by })));
    }),
  );
  app.post(
    `${at(drafts)}/:id/remove`,
    only(async (c) => {
      const { id: by } = requireGotosocialAdmin(c, 'admin:write');
      const draft = found(c, drafts);
      const excludesTarget = flag(await readFields(c), 'exclude_target');
      deleteBlock(store, draft.id);
      if (excludesTarget) exclude(textIn(draft.fields['domain']), textIn(draft.fields['private_comment']), by);
      return c.json(renderPermission(draft));
    }),
  );
  app.post(
    at(excludes),
    only(async (c) => {
      const { id: by } = requireGotosocialAdmin(c, 'admin:write');
      const fields = await readFields(c);
      const domain = domainIn(fields);
      if (blockNamed(store, excludes, domain) !== undefined) {
        throw conflict('a domain permission exclude already exists with this permission type and domain');
      }
      return c.json(renderPermission(exclude(domain, text(fields, 'private_comment') ?? '', by)));
    }),
  );
  app.delete(
    `${at(excludes)}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const entry = found(c, excludes);
      deleteBlock(store, entry.id);
      return c.json(renderPermission(entry));
    }),
  );
}
