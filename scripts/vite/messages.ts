import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { readMessages } from './read-messages.ts';

const LOCALE_FILE = /\/locales\/([\w-]+)\.json$/;
const SOURCE = 'en.json';

/** Compiles `locales/*.json` from ICU text to syntax trees, so that no parser ships; a faulty message stops the build with its id. */
export const messages = (): Plugin => ({
  name: 'starling:messages',
  enforce: 'pre',
  transform: {
    filter: { id: LOCALE_FILE },
    handler(_code, id) {
      const source = join(dirname(id), SOURCE);
      this.addWatchFile(source);
      const { compiled, faults } = compileMessages(readMessages(id), isSource(id) ? undefined : readMessages(source));
      if (faults.length > 0) this.error(faults.map((fault) => `locales/${basename(id)}: ${fault}`).join('\n'));
      return { code: JSON.stringify(compiled), map: null };
    },
  },
});

/** Replaces the ICU parser inside react-intl by its empty twin; only for builds in which every message is compiled. */
export const withoutParser = (): Plugin => ({
  name: 'starling:without-parser',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }] },
  }),
});

const isSource = (id: string): boolean => basename(id) === SOURCE;
