/** The file with the requests of a start, and the file that the page starts with. */
export const BEGIN = 'begin';
export const START = 'start';

/** What every file needs to find the others. */
const RUNTIME = '\0rolldown/runtime.js';

type ModuleInfo = { isEntry: boolean; importedIds: readonly string[] };
type Look = { getModuleInfo: (id: string) => ModuleInfo | null };

const reached = (entry: string, look: Look): ReadonlySet<string> => {
  if (!look.getModuleInfo(entry)) throw new Error(`${entry} is part of nothing that is built`);
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(look.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** A file by its name, and those that its modules are reached from. */
type Gathered = readonly [name: string, from: readonly string[]];

const group = ([name, from]: Gathered, priority: number, minShareCount: number) => {
  let all: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (id: string, look: Look): string | null => {
      all ??= new Set(from.flatMap((one) => [...reached(one, look)]));
      return all.has(id) || (name === BEGIN && id === RUNTIME) ? name : null;
    },
    priority,
    minShareCount,
  };
};

/**
 * Puts all that an entry imports statically into one file, and what lazy parts share into a few: those that some of them need early,
 * what always comes together after the first statuses, the rest, and of what nobody shares those that are companions. Cut finer, each piece compresses worse, and the first load carries the name of every one.
 */
export const fewFiles = (
  [begin, entry]: readonly [string, string],
  early: readonly Gathered[],
  together: Gathered,
  companions: readonly Gathered[] = [],
) => ({
  includeDependenciesRecursively: false,
  groups: [
    group([BEGIN, [begin]], early.length + 4, 1),
    group([START, [entry]], early.length + 3, 1),
    ...early.map((one, at) => group(one, early.length + 2 - at, 2)),
    group(together, 2, 1),
    { name: 'shared', minShareCount: 2, priority: 1 },
    ...companions.map((one) => group(one, 0, 1)),
  ],
});
