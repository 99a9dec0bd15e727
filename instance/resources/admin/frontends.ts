import type { Hono } from 'hono';
import { installFrontend, installedRefs } from '#instance/db/operator.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

/** The frontends that the server can fetch; Starling is there from the start. */
const available = [
  { name: 'starling', ref: 'stable', git: null, build_url: null },
  {
    name: 'gull-fe',
    ref: 'develop',
    git: 'https://git.example/gull-fe',
    build_url: 'https://git.example/gull-fe/builds/${ref}.zip',
  },
];

/** Adds the calls that list and install frontends. */
export function adminFrontendRoutes(app: Hono<Env>, { store }: Instance): void {
  const path = '/api/v1/pleroma/admin/frontends';
  const listed = (): JsonObject[] =>
    available.map((one) => {
      const refs = [...(one.name === 'starling' ? ['stable'] : []), ...installedRefs(store, one.name)];
      return { ...one, installed: refs.length > 0, installed_refs: refs };
    });

  app.get(path, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json(listed());
  });

  app.post(`${path}/install`, async (c) => {
    requireAdmin(c, 'admin:write');
    const fields = await readFields(c);
    const known = available.find(({ name }) => name === text(fields, 'name'));
    if (known === undefined || (known.build_url === null && text(fields, 'build_url') === undefined)) {
      throw new Refusal(400, { error: 'Could not download or unzip the frontend' });
    }
    installFrontend(store, known.name, text(fields, 'ref') ?? known.ref);
    return c.json(listed());
  });
}
