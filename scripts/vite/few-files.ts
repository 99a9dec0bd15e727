import { IDS } from './translation.ts';

/** The file with the requests of a start, and the file that the page starts with. */
export const BEGIN = 'begin';
export const START = 'start';
/** React and the other libraries of the first load: they change more rarely than the product, and each file is evaluated in a separate task. */
export const REACT = 'react';
export const LIBRARIES = 'libraries';
const OF_REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/evaluate-react\.ts$/;

type ModuleInfo = { isEntry: boolean; importedIds: readonly string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

const reached = (entry: string, graph: ModuleGraph): ReadonlySet<string> => {
  if (!graph.getModuleInfo(entry)) throw new Error(`${entry} is not part of the build`);
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** A file by its name, the entries whose static imports it contains, and, optionally, entries that must import them as well. */
export type Gathered = readonly [name: string, from: readonly string[], also?: readonly string[] | undefined];

const allOf = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> =>
  new Set(entries.flatMap((one) => [...reached(one, graph)]));

const shared = (all: ReadonlySet<string>, others = all): ReadonlySet<string> => new Set([...all].filter((id) => others.has(id)));

const group = ([name, from, also]: Gathered, minShareCount: number) => {
  let all: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph): string | null => {
      all ??= shared(allOf(from, graph), also && allOf(also, graph));
      return all.has(id) ? name : null;
    },
    minShareCount,
  };
};

const librariesOf = (name: string, entry: string, files: RegExp) => {
  const first = group([name, [entry]], 1);
  return { ...first, name: (id: string, graph: ModuleGraph) => (files.test(id) ? first.name(id, graph) : null) };
};

/** The ids of messages have a file of their own: only translations need them. */
const messageIds = {
  debugName: 'message-ids',
  name: (id: string): string | null => (IDS.test(id) ? 'message-ids' : null),
  minShareCount: 1,
};

/**
 * Puts all that an entry imports statically into one file (and the modules of its requests into another), and the modules that lazy parts share into a few: those that some of them need early,
 * those that load together after the first statuses or on their first use, those that further parts share, the rest, and among unshared modules those that are companions. Smaller files would compress worse, and the first load contains the name of every one.
 */
export const fewFiles = (
  [begin, entry]: readonly [string, string],
  early: readonly Gathered[],
  together: readonly Gathered[],
  further: readonly Gathered[],
  companions: readonly Gathered[] = [],
) => {
  const inOrder = [
    group([BEGIN, [begin]], 1),
    librariesOf(REACT, entry, OF_REACT),
    librariesOf(LIBRARIES, entry, /\/node_modules\//),
    group([START, [entry]], 1),
    messageIds,
    ...early.map((one) => group(one, 2)),
    ...together.map((one) => group(one, 1)),
    ...further.map((one) => group(one, 2)),
    { name: 'shared', minShareCount: 2 },
    ...companions.map((one) => group(one, 1)),
  ];
  return {
    includeDependenciesRecursively: false,
    groups: inOrder.map((one, at) => ({ ...one, priority: inOrder.length - at })),
  };
};
