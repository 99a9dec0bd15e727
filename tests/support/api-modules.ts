import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The modules with calls of a server’s API, including those of single features, by name. */
export const apiModules = (...except: string[]): readonly { name: string; path: string }[] =>
  globSync(['src/{api,http}/*.ts', 'src/features/*/api/*.ts'])
    .map((path) => ({ name: basename(path), path }))
    .filter(({ name }) => !except.includes(name));
