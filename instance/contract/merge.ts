import type { Endpoint, Kinds, Known } from './read.ts';

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

/** Endpoints by what they are called, in the order of their lines. */
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
  for (const known of all) for (const [name, kinds] of known) merged.set(name, [...new Set([...(merged.get(name) ?? []), ...kinds])]);
  return merged;
}

const unique = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

function merged(group: readonly [Endpoint, ...Endpoint[]]): Endpoint {
  const answers = (['html', 'any'] as const).find((kind) => group.some((one) => one.answers === kind)) ?? 'json';
  return {
    ...group[0],
    answers,
    scopes: unique(group.map((one) => one.scopes)),
    takes: unique(group.map((one) => one.takes)),
    query: bothKnown(group.map((one) => one.query)),
    body: bothKnown(group.map((one) => one.body)),
  };
}

/** Endpoints of which several lines may speak, each once. */
export function withAllLines(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...grouped(endpoints).values()].map((group) => merged(group as [Endpoint, ...Endpoint[]]));
}

type Place = 'query' | 'body';

/** What is read in a place by each of several servers that reads it at all; where no place suits all of them, what one reads there. */
function suitingAll(servers: readonly Endpoint[], place: Place): Known {
  const isIn = (name: string, at: Place): boolean =>
    servers.every((one) => one[at].has(name) || !(one.query.has(name) || one.body.has(name)));
  const known = bothKnown(servers.map((server) => server[place]));
  return new Map([...known].filter(([name]) => isIn(name, place) || !isIn(name, place === 'query' ? 'body' : 'query')));
}

/** What several kinds of servers answer together. A field is read where those that cast each by its description all read it; the others decide about the rest. */
export function unionOf(casting: readonly (readonly Endpoint[])[], others: readonly (readonly Endpoint[])[]): Endpoint[] {
  const [strict, lenient] = [grouped(casting.flat()), grouped(others.flat())];
  return [...new Set([...strict.keys(), ...lenient.keys()])].map((key) => {
    const [some, rest] = [strict.get(key) ?? [], lenient.get(key) ?? []];
    const decided = new Set(some.flatMap((one) => [...one.query.keys(), ...one.body.keys()]));
    const here = (place: Place): Known => {
      const more = [...bothKnown(rest.map((one) => one[place]))].filter(([name]) => !decided.has(name));
      return new Map([...suitingAll(some, place), ...more]);
    };
    return { ...merged([...some, ...rest] as [Endpoint, ...Endpoint[]]), query: here('query'), body: here('body') };
  });
}
