import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentedMachine } from '../docs/documented-machine.ts';
import type { WalkedEdges, WalkResults } from '../testing/walk-results.ts';

/** The browser walks of one machine. */
export interface BrowserWalks {
  /** The file of the walks, from the project's root. */
  readonly spec: string;
  /** The result of the last walks on the machine that built the site; absent where none ran. */
  readonly result?: WalkedEdges;
}

const SPECS = 'e2e/models';
const WALKED = /\bmachine: (\w+Machine)\b/g;
const IMPORTED = /import \{([^}]*)\} from '#(machines\/[^']+)'/g;

/** Returns the browser walks of each machine that has some, by its id. */
export const walksByMachine = (
  root: string,
  documented: readonly Pick<DocumentedMachine, 'machine' | 'path'>[],
  results: WalkResults,
): Record<string, BrowserWalks> => {
  const specs = specsByPath(root);
  return Object.fromEntries(
    documented.flatMap(({ machine: { id }, path }) => {
      const spec = specs.get(path);
      const result = results[id];
      return spec === undefined ? [] : [[id, { spec, ...(result === undefined ? {} : { result }) }] as const];
    }),
  );
};

const specsByPath = (root: string): Map<string, string> => {
  const folder = join(root, SPECS);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.spec.ts')) : [];
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const walked = new Set([...text.matchAll(WALKED)].map(([, name = '']) => name));
      const imports = [...text.matchAll(IMPORTED)].filter(([, list = '']) => [...walked].some((name) => list.split(/\W+/).includes(name)));
      return imports.map(([, , path = '']) => [path, `${SPECS}/${file}`] as const);
    }),
  );
};
