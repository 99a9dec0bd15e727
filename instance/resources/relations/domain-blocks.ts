import type { Hono } from 'hono';
import { blockedDomains, setDomainBlocked } from '#instance/db/blocks.ts';
import { missingField } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** `/api/v1/domain_blocks`: blocked instances; the domain is in the body or the query. */
export function domainBlockRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.get('/api/v1/domain_blocks', (c) => c.json(blockedDomains(store, requireUser(c, 'follow', 'read:blocks').id)));

  app.on(['POST', 'DELETE'], '/api/v1/domain_blocks', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:blocks');
    const domain = text(await readFields(c), 'domain')?.trim() ?? '';
    if (domain === '') throw missingField('domain');
    setDomainBlocked(store, viewer.id, domain, c.req.method === 'POST');
    return c.json({});
  });
}
