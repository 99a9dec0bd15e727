import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const SENT_TO = /\b(?:sendToActor|registered)\(\s*(?:system,\s*)?'(\w+)'/g;
const IMPORTED = /import \{([^}]*)\} from '(\.[^']+|#machines\/[^']+)'/g;

/** Returns the names of the registered actors that a machine's file sends to, itself or by an action that it imports. */
export const recipientsIn = (root: string, path: string): string[] => [...new Set(recipientsOf(root, path, new Set()))].sort();

const recipientsOf = (root: string, path: string, visited: Set<string>, names?: readonly string[]): string[] => {
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const read = names === undefined ? text : blocksOf(text, names);
  const imports = [...text.matchAll(IMPORTED)].flatMap(([, list = '', from = '']) => {
    const used = list
      .split(',')
      .map((name) => name.trim().replace(/ as .*$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type ') && new RegExp(`\\b${name}\\b`).test(read.replaceAll(IMPORTED, '')));
    const file = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
    const key = `${file} ${used.join()}`;
    if (used.length === 0 || file.endsWith('.machine.ts') || file.endsWith('support/registry.ts') || visited.has(key)) return [];
    visited.add(key);
    return recipientsOf(root, file, visited, used);
  });
  return [...[...read.matchAll(SENT_TO)].map(([, name = '']) => name), ...imports];
};

/** Returns the declarations of these names, each up to the next one at the start of a line. */
const blocksOf = (text: string, names: readonly string[]): string =>
  text
    .split(/^(?=(?:export )?(?:const|function) )/m)
    .filter((block) => names.includes(/^(?:export )?(?:const|function) (\w+)/.exec(block)?.[1] ?? ''))
    .join('\n');
