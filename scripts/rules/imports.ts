import { posix } from 'node:path';
import { lineAt, parsed, type Source } from './source.ts';

const TOP_FLOORS = new Set(['domain', 'machines', 'locales', 'instance', 'scripts', 'tests', 'e2e', 'package.json']);

/** One name that a script imports; `*` for a whole module. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** As written in the script. */
  readonly specifier: string;
  /** A path from the root where the import is ours, a package's name otherwise. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly name: string;
  readonly isType: boolean;
  /** True for an `import()` expression, which loads the module when it is reached. */
  readonly isDynamic: boolean;
}

/** Everything that a script imports, re-exports or loads on demand. */
export const importsOf = (source: Source): Import[] => {
  const { staticImports, staticExports, dynamicImports } = parsed(source).module;
  const made = (specifier: string, start: number, name: string, isType: boolean, isDynamic = false): Import => ({
    from: source.path,
    line: lineAt(source, start),
    specifier,
    ...targetOf(source.path, specifier),
    name,
    isType,
    isDynamic,
  });
  return [
    ...staticImports.flatMap(({ start, moduleRequest, entries }) =>
      entries.length === 0
        ? [made(moduleRequest.value, start, '*', isTypeStatement(source, start))]
        : entries.map(({ importName, isType }) => made(moduleRequest.value, start, nameFor(importName), isType)),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ start, moduleRequest, importName, isType }) =>
        moduleRequest ? [made(moduleRequest.value, start, nameFor(importName), isType)] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ start, moduleRequest }) => {
      const text = source.text.slice(moduleRequest.start, moduleRequest.end);
      // An import that is no literal names a file of the build.
      return /^['"`]/.test(text) ? [made(text.replaceAll(/^['"`]|['"`]$/g, ''), start, '*', false, true)] : [];
    }),
  ];
};

const nameFor = ({ kind, name }: { kind: string; name: string | null }): string =>
  kind === 'Name' && name !== null ? name : kind === 'Default' ? 'default' : '*';

const isTypeStatement = ({ text }: Source, start: number): boolean => /^import\s+type\b/.test(text.slice(start, start + 20));

const targetOf = (from: string, specifier: string): { to: string; isPackage: boolean } => {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { to: posix.normalize(posix.join(posix.dirname(from), plain)), isPackage: false };
  if (plain.startsWith('/')) return { to: plain.slice(1), isPackage: false };
  if (plain.startsWith('#')) return { to: pathOfSubpath(plain), isPackage: false };
  return { to: plain, isPackage: true };
};

/** Returns the folder of a subpath import of `package.json`: all but the top-level ones are in `src`. */
const pathOfSubpath = (specifier: string): string => {
  const path = specifier.slice(1);
  return TOP_FLOORS.has(path.split('/')[0] ?? '') ? path : `src/${path}`;
};
