import type { Endpoint } from './read.ts';

interface Branch {
  fixed: Map<string, Branch>;
  any?: Branch;
  rest?: Map<string, Endpoint>;
  here: Map<string, Endpoint>;
}

const branch = (): Branch => ({ fixed: new Map(), here: new Map() });

/** Endpoints by method and path: each is found by the segments of its path, a named one before any other. */
export type Lookup = (method: string, path: string) => Endpoint | undefined;

/** Creates a lookup over endpoints; of two for the same method and path, the later one applies. `*` as the last segment matches everything below. */
export function lookupOf(endpoints: readonly Endpoint[]): Lookup {
  const root = branch();
  for (const endpoint of endpoints) {
    let at = root;
    const segments = endpoint.path.split('/').slice(1);
    for (const segment of segments) {
      if (segment === '*') {
        (at.rest ??= new Map()).set(endpoint.method, endpoint);
        break;
      }
      const next: Branch = (segment.startsWith(':') ? at.any : at.fixed.get(segment)) ?? branch();
      if (segment.startsWith(':')) at.any = next;
      else at.fixed.set(segment, next);
      at = next;
    }
    if (segments.at(-1) !== '*') at.here.set(endpoint.method, endpoint);
  }

  const find = (from: Branch, segments: readonly string[], at: number, method: string): Endpoint | undefined => {
    const segment = segments[at];
    if (segment === undefined) return from.here.get(method);
    const fixed = from.fixed.get(segment);
    const found = fixed === undefined ? undefined : find(fixed, segments, at + 1, method);
    if (found !== undefined) return found;
    return (from.any === undefined ? undefined : find(from.any, segments, at + 1, method)) ?? from.rest?.get(method);
  };

  return (method, path) => {
    const segments = path.split('/').slice(1);
    if (segments.at(-1) === '') segments.pop();
    return find(root, segments, 0, method === 'HEAD' ? 'GET' : method);
  };
}
