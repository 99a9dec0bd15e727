import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { readMachines } from '../docs/read-machines.ts';
import { ROOT } from '../support/root.ts';
import { messages } from '../vite/messages.ts';
import { storedWalks } from '../testing/walk-results.ts';
import { catalogOf } from './catalog.ts';
import { walksByMachine } from './walks.ts';

/** The sources of the site, from the project's root. */
const SITE = 'tests/charts';

/** A module of the site that is read from the project's files. */
const virtual = (id: string, read: () => Promise<unknown>): Plugin => ({
  name: `starling:${id}`,
  resolveId: { filter: { id: new RegExp(`^virtual:${id}$`) }, handler: () => `\0virtual:${id}` },
  load: {
    filter: { id: new RegExp(`^\0virtual:${id}$`) },
    handler: async () => `export default ${JSON.stringify(await read())};`,
  },
});

/** The entries of all machines, and their walks in a browser. */
const catalog = (): Plugin[] => [
  virtual('machine-catalog', async () => catalogOf(ROOT, await readMachines(ROOT))),
  virtual('browser-walks', async () => walksByMachine(ROOT, await readMachines(ROOT), storedWalks())),
];

/** The modules of the model tests that the site replaces: their files then only declare their scenarios, and nothing is explored or tested. */
const REPLACED: Readonly<Record<string, string>> = {
  vitest: `${SITE}/models/vitest.ts`,
  'node:util': `${SITE}/models/util.ts`,
  [join(ROOT, 'tests/support/model.ts')]: `${SITE}/models/collector.ts`,
  [join(ROOT, 'tests/support/model-coverage.ts')]: `${SITE}/models/collector.ts`,
};

const scenarios = (): Plugin => ({
  name: 'starling:scenarios',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || importer.includes(`/${SITE}/`)) return undefined;
    const found = source in REPLACED ? source : (await this.resolve(source, importer, { skipSelf: true }))?.id;
    const replacement = found === undefined ? undefined : REPLACED[found];
    return replacement && join(ROOT, replacement);
  },
});

/** Returns the configuration of the site, to serve it or to build it. */
export const chartsConfig = (): InlineConfig => ({
  configFile: false,
  root: join(ROOT, SITE),
  base: './',
  clearScreen: false,
  cacheDir: join(ROOT, '.cache/charts'),
  plugins: [scenarios(), catalog(), messages(), react()],
});
