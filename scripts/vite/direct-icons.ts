import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../support/root.ts';

const LIST = /\bimport \{([^}]*)\} from '#ui\/((?:lazy-)?icons)\.tsx';/g;
const EXPORT = /export \{([^}]*)\} from '([^']+)'/g;
const DEFAULT = /default as (\w+)/g;

/** Returns the module of each icon that a list exports. */
export const iconsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    [...list.matchAll(EXPORT)].flatMap(([, names = '', from = '']) =>
      [...names.matchAll(DEFAULT)].map(([, name = '']): [string, string] => [name, from]),
    ),
  );

/** Returns code whose imports from a list of icons are imports of the icons; lines keep their numbers. */
export const withDirectIcons = (code: string, iconsIn: (list: string) => ReadonlyMap<string, string>): string =>
  code.replace(LIST, (statement, names: string, list: string) => {
    const direct = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [icon = '', local = icon] = name.split(' as ');
        const from = iconsIn(list).get(icon);
        if (from === undefined) throw new Error(`${list}.tsx has no icon ${icon}`);
        return `import ${local} from '${from}';`;
      });
    return direct.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });

/**
 * Imports each icon where it is used: the groups of files follow static imports, and by way of a list every user of one icon would need
 * all of them.
 */
export const directIcons = (): Plugin => {
  const lists = new Map<string, ReadonlyMap<string, string>>();
  return {
    name: 'starling:direct-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const list of ['icons', 'lazy-icons']) lists.set(list, iconsOf(readFileSync(join(ROOT, `src/ui/${list}.tsx`), 'utf8')));
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /icons\.tsx'/ },
      handler: (code) => ({ code: withDirectIcons(code, (list) => lists.get(list) ?? new Map()), map: null }),
    },
  };
};
