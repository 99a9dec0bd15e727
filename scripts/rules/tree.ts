import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

/** Reads every file below the folders whose name ends in one of the endings, in a stable order. */
export const readTree = (root: string, folders: readonly string[], endings: readonly string[]): Source[] =>
  filesIn(root, folders)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The paths of all files below the folders, from the root, sorted. */
export const filesIn = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [],
    )
    .map((path) => path.slice(root.length + 1).replaceAll('\\', '/'))
    .sort();
