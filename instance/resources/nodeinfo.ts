import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { renderNodeinfo } from '../render/nodeinfo.ts';

const versions = ['2.0', '2.1'] as const;
const schema = (version: string): string => `http://nodeinfo.diaspora.software/ns/schema/${version}`;

/** `/.well-known/nodeinfo` and the documents that it points to. */
export function nodeinfoRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/.well-known/nodeinfo', (c) => {
    const suffix = instance.settings.flavour === 'gotosocial' ? '' : '.json';
    return c.json({
      // Mastodon has 2.0 alone.
      links: (instance.settings.flavour === 'mastodon' ? versions.slice(0, 1) : versions).map((version) => ({
        href: `${instance.site.origin}/nodeinfo/${version}${suffix}`,
        rel: schema(version),
      })),
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
