import type { Endpoint, Kinds, Known, Required } from './read.ts';

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

/** Endpoints by method and path, in the order of their lines. */
function grouped(endpoints: readonly Endpoint[]): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const key = keyOf(endpoint);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [endpoint]);
    else group.push(endpoint);
  }
  return groups;
}

function bothKnown(all: readonly Known[]): Known {
  const merged = new Map<string, Kinds>();
  for (const parameters of all)
    for (const [name, kinds] of parameters) merged.set(name, [...new Set([...(merged.get(name) ?? []), ...kinds])]);
  return merged;
}

type Place = 'query' | 'body';
const each = (names: (part: Place) => ReadonlySet<string>): Required => ({ query: names('query'), body: names('body') });

const unique = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

function merged(group: readonly [Endpoint, ...Endpoint[]]): Endpoint {
  const responses = (['html', 'any'] as const).find((kind) => group.some((one) => one.responds === kind)) ?? 'json';
  return {
    ...group[0],
    responds: responses,
    scopes: unique(group.map((one) => one.scopes)),
    takes: unique(group.map((one) => one.takes)),
    query: bothKnown(group.map((one) => one.query)),
    body: bothKnown(group.map((one) => one.body)),
    required: each((part) => new Set(group.flatMap((one) => [...one.required[part]]))),
    formOnly: new Set(group.flatMap((one) => [...one.formOnly])),
  };
}

/** Endpoints of which several lines may speak, each once; the last one that names scopes is right about them. */
export function withAllLines(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...grouped(endpoints).values()].map((group) => ({
    ...merged(group as [Endpoint, ...Endpoint[]]),
    scopes: group.findLast(({ scopes }) => scopes.length > 0)?.scopes ?? [],
  }));
}

/** Returns the common kinds of all servers that read a field in this position; if there are none, the kinds of one of them. */
function suitingAll(servers: readonly Endpoint[], part: Place): Known {
  const isIn = (name: string, at: Place): boolean =>
    servers.every((one) => one[at].has(name) || !(one.query.has(name) || one.body.has(name)));
  const parameters = bothKnown(servers.map((server) => server[part]));
  return new Map([...parameters].filter(([name]) => isIn(name, part) || !isIn(name, part === 'query' ? 'body' : 'query')));
}

/** Merges the requirements of several servers; a field that each of them reads only in a form is read only there. */
function requiredByAll(servers: readonly Endpoint[]): Pick<Endpoint, 'required' | 'formOnly'> {
  const inAll = (sets: readonly ReadonlySet<string>[]): Set<string> =>
    new Set([...(sets[0] ?? [])].filter((name) => sets.every((set) => set.has(name))));
  return {
    required: each((part) => inAll(servers.map((one) => one.required[part]))),
    formOnly: inAll(servers.map((one) => one.formOnly)),
  };
}

/** Merges the endpoints of several kinds of servers. A field is read where those that cast by its description all read it; the others decide about the rest. */
export function unionOf(casting: readonly (readonly Endpoint[])[], others: readonly (readonly Endpoint[])[]): Endpoint[] {
  const [strict, lenient] = [grouped(casting.flat()), grouped(others.flat())];
  return [...new Set([...strict.keys(), ...lenient.keys()])].map((key) => {
    const [some, rest] = [strict.get(key) ?? [], lenient.get(key) ?? []];
    const decided = new Set(some.flatMap((one) => [...one.query.keys(), ...one.body.keys()]));
    const here = (part: Place): Known => {
      const more = [...bothKnown(rest.map((one) => one[part]))].filter(([name]) => !decided.has(name));
      return new Map([...suitingAll(some, part), ...more]);
    };
    const all = [...some, ...rest] as [Endpoint, ...Endpoint[]];
    return { ...merged(all), ...requiredByAll(all), query: here('query'), body: here('body') };
  });
}
