import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, faultsOf } from './compile-messages.ts';
import { readMessages } from './read-messages.ts';
import { partIds, startIds } from './start-ids.ts';
import { idsModule, packed, translationModule } from './translation.ts';

const LOCALE_FILE = /\/locales\/([\w-]+)\.json(?:\?(start|page|further|rest|ids|translation))?$/;
const SOURCE = 'en.json';

/**
 * Compiles `locales/*.json` from ICU text to syntax trees, so that no parser ships; an invalid message stops the build with its id.
 * `en.json?start` has the messages that the first load of `entry` may show, `en.json?page` those of the `parts` that guests load after it,
 * `en.json?further` those of the parts that guests open, and `en.json?rest` the others; without an entry all are in the first.
 * `de.json?translation` has all messages of a language, whose ids are those of `en.json?ids`.
 */
export const messages = (entry?: string, parts: readonly string[] = [], further: readonly string[] = []): Plugin => {
  /** The ids of the source language by part: the same scripts decide for every file of a build. */
  let sorted: ((name: string) => string) | undefined;
  const sortedBy = (start: string, ids: readonly string[]) => {
    const [first, page, opened] = [startIds(start, ids), partIds([start, ...parts], ids), partIds([start, ...parts, ...further], ids)];
    return (name: string) => (first.has(name) ? 'start' : page.has(name) ? 'page' : opened.has(name) ? 'further' : 'rest');
  };
  return {
    name: 'starling:messages',
    enforce: 'pre',
    buildStart() {
      sorted = undefined;
    },
    transform: {
      filter: { id: LOCALE_FILE },
      handler(_code, idWithPart) {
        const [id = '', part] = idWithPart.split('?');
        const source = join(dirname(id), SOURCE);
        this.addWatchFile(source);
        const faults = faultsOf(readMessages(id), isSource(id) ? undefined : readMessages(source));
        if (faults.length > 0) this.error(faults.map((fault) => `locales/${basename(id)}: ${fault}`).join('\n'));
        if (part === 'ids') return { code: idsModule(source), moduleType: 'js', map: null };
        if (part === 'translation') return { code: translationModule(id, source), moduleType: 'js', map: null };
        const compiled = compileMessages(id);
        sorted ??= entry === undefined ? () => 'start' : sortedBy(entry, Object.keys(readMessages(source)));
        const partOf = sorted;
        const texts = Object.entries(compiled).filter(([name]) => part === undefined || partOf(name) === part);
        if (part === undefined) return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
        const short = JSON.stringify(Object.fromEntries(texts.map(([name, message]) => [name, packed(message)])));
        return { code: `export default ${short};`, moduleType: 'js', map: null };
      },
    },
  };
};

/** Replaces the ICU parser inside intl-messageformat by its empty twin; only for builds in which every message is compiled. */
export const withoutParser = (): Plugin => ({
  name: 'starling:without-parser',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }] },
  }),
});

const isSource = (id: string): boolean => basename(id) === SOURCE;
