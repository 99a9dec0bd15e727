import { getPath } from 'hono/utils/url';
import type { Settings } from '../settings.ts';

interface Route {
  method: string;
  path: string;
}

/** Below these Pleroma and Akkoma take the ending `.json` off a path. */
const withEnding = /^\/(api\/(oauth_tokens|account|statuses|users|media|search|mutes|blocks|pleroma\/emoji)|nodeinfo)(\/|\.json$)/;
const legacy = '/api/pleroma/';
/** Akkoma has the legacy paths that it names, Pleroma has all. */
const rerouting = new Set(['union', 'pleroma']);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+(\{[^/]*\})?/g, '[^/]+')}/?$`);
}

/**
 * Returns the canonical path of a request from another client: without `.json`, and from `/api/pleroma/*` to `/api/v1/pleroma/*`
 * if no route exists at the older path. `routesOf` is called at the first request.
 */
export function makePathOf(settings: Settings, routesOf: () => readonly Route[]): (request: Request) => string {
  let routes: { fixed: ReadonlySet<string>; legacy: readonly RegExp[] } | undefined;
  return (request) => {
    const path = getPath(request);
    if (!path.startsWith('/api/') && !path.startsWith('/nodeinfo')) return path;
    if (routes === undefined) {
      const paths = routesOf().flatMap(({ method, path: one }) => (method === 'ALL' || one.includes('*') ? [] : [one]));
      routes = { fixed: new Set(paths), legacy: paths.filter((one) => one.startsWith(legacy)).map(patternOf) };
    }
    const bare = path.endsWith('.json') && withEnding.test(path) && !routes.fixed.has(path) ? path.slice(0, -'.json'.length) : path;
    const isLost = rerouting.has(settings.flavour) && bare.startsWith(legacy) && !routes.legacy.some((pattern) => pattern.test(bare));
    return isLost ? `/api/v1/pleroma/${bare.slice(legacy.length)}` : bare;
  };
}
