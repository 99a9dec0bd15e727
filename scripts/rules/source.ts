import { parseSync, type ParseResult } from 'vite';

/** A file by its path from the root, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Something that a rule objects to. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Checks all files at once and returns the findings. */
export type Rule = (sources: readonly Source[]) => Finding[];

const cache = new WeakMap<Source, ParseResult>();

/** The syntax tree and the import record of a script; it throws where the script cannot be parsed. */
export const parsed = (source: Source): ParseResult => {
  const before = cache.get(source);
  if (before) return before;
  const result = parseSync(source.path, source.text);
  const [error] = result.errors;
  if (error) throw new Error(`${source.path} cannot be parsed: ${error.message}`);
  cache.set(source, result);
  return result;
};

/** The line, counted from 1, of an offset into the text. */
export const lineAt = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length;

export const isScript = ({ path }: Source): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Returns whether a path is in a folder, by whole path segments. */
export const isWithin = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Creates a rule that checks one script at a time. */
export const perScript =
  (applies: (path: string) => boolean, findings: (source: Source) => Finding[]): Rule =>
  (sources) =>
    sources.filter((source) => isScript(source) && applies(source.path)).flatMap(findings);
