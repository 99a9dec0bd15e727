/** The name of the file that the page starts with. */
export const START = 'start';

type ModuleInfo = { isEntry: boolean; importedIds: readonly string[] };
type Look = { getModuleInfo: (id: string) => ModuleInfo | null };

const reached = (entry: string, look: Look): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(look.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** Puts all that an entry imports statically into one file: what is shared with later parts would be cut into files of its own, which compress worse. */
export const oneStart = (entry: string) => {
  let start: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: START,
        name: (id: string, look: Look): string | null => {
          start ??= reached(entry, look);
          return start.has(id) ? START : null;
        },
      },
    ],
  };
};
