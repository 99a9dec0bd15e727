import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import { isMissing } from '../http/missing-calls.ts';
import type { Instance } from '../instance.ts';
import { renderNodeinfo } from '../render/nodeinfo.ts';

const versions = ['2.0', '2.1'] as const;
const schema = (version: string): string => `http://nodeinfo.diaspora.software/ns/schema/${version}`;

/** `/.well-known/nodeinfo` and the documents that it points to. */
export function nodeinfoRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/.well-known/nodeinfo', (c) => {
    const suffix = instance.settings.flavour === 'gotosocial' ? '' : '.json';
    return c.json({
      links: versions
        .filter((version) => !isMissing(instance.settings.flavour, 'GET', `/nodeinfo/${version}`))
        .map((version) => ({ href: `${instance.site.origin}/nodeinfo/${version}${suffix}`, rel: schema(version) })),
    });
  });
  for (const version of versions) {
    for (const path of [`/nodeinfo/${version}.json`, `/nodeinfo/${version}`]) {
      app.get(path, (c) =>
        c.body(JSON.stringify(renderNodeinfo(instance, version)), 200, {
          'content-type': `application/json; profile=${schema(version)}#; charset=utf-8`,
        }),
      );
    }
  }
}
