import type { Alias, Plugin, ResolvedConfig } from 'vite';

/** A file of a dependency that a build includes. */
export interface DependencyFile {
  readonly id: string;
  readonly code: string;
}

/** Aliases that a library documents as its own option. */
const DOCUMENTED: readonly { readonly find: string; readonly reason: string }[] = [
  {
    find: String.raw`/^@formatjs\/icu-messageformat-parser$/`,
    reason: 'every message is compiled: formatjs documents no-parser.js for that',
  },
];

const OF_TOOLS = /^(?:vite|builtin|native|rolldown|vitest)\b|^alias$|^commonjs/;

type Filter = { readonly id?: unknown; readonly code?: unknown };
type Hook = { readonly filter?: Filter; readonly handler?: (this: object, ...given: unknown[]) => unknown };

const matches = (pattern: unknown, text: string): boolean => {
  if (pattern === undefined) return true;
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, '')).test(text);
  if (Array.isArray(pattern)) return pattern.some((one) => matches(one, text));
  if (typeof pattern === 'object' && pattern !== null) {
    const { include, exclude } = pattern as { include?: unknown; exclude?: unknown };
    return matches(include, text) && (exclude === undefined || !matches(exclude, text));
  }
  return true; // a glob: the handler decides
};

/** Runs one hook on one file; a hook that throws or needs more of the build than this counts as one that touches the file. */
const result = async (hook: unknown, file: DependencyFile, given: readonly unknown[]): Promise<unknown> => {
  const { filter, handler } = (typeof hook === 'function' ? { handler: hook } : (hook ?? {})) as Hook;
  if (!handler) return null;
  if (filter && !(matches(filter.id, file.id) && matches(filter.code, file.code))) return null;
  try {
    return await handler.apply({ error: fail, warn: () => {} }, [...given]);
  } catch (error) {
    return String(error);
  }
};

const fail = (problem: unknown): never => {
  throw new Error(String(problem));
};

const isChanged = (outcome: unknown, code: string): boolean => {
  const changed = typeof outcome === 'object' && outcome !== null ? (outcome as { code?: unknown }).code : outcome;
  return changed !== null && changed !== undefined && changed !== code;
};

const pluginFaults = async (plugin: Plugin, files: readonly DependencyFile[]): Promise<string[]> => {
  for (const file of files) {
    if (isChanged(await result(plugin.transform, file, [file.code, file.id, {}]), file.code))
      return [`plugin ${plugin.name} transforms ${file.id}: dependencies are built as published`];
    if (isChanged(await result(plugin.load, file, [file.id, {}]), file.code))
      return [`plugin ${plugin.name} replaces ${file.id}: dependencies are built as published`];
  }
  return [];
};

const aliasFaults = ({ find, replacement }: Alias): string[] => {
  const pattern = String(find);
  const isOfVite = /@vite/.test(pattern);
  if (isOfVite || DOCUMENTED.some((one) => one.find === pattern)) return [];
  return [`alias ${pattern} → ${replacement}: an alias may only be an option that the library documents`];
};

/** One sentence for each plugin or alias of a resolved configuration that changes a file of a dependency (rule dependencies-as-published). */
export const dependencyFaults = async (
  { plugins, resolve }: { plugins: readonly Plugin[]; resolve: Pick<ResolvedConfig['resolve'], 'alias'> },
  files: readonly DependencyFile[],
): Promise<string[]> => {
  const own = plugins.filter(({ name }) => !OF_TOOLS.test(name));
  const changed = await Promise.all(own.map((plugin) => pluginFaults(plugin, files)));
  return [...resolve.alias.flatMap(aliasFaults), ...changed.flat()];
};
