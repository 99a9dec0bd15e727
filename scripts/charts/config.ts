import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { readMachines } from '../docs/read-machines.ts';
import { ROOT } from '../support/root.ts';
import { messages } from '../vite/messages.ts';
import { catalogOf } from './catalog.ts';

/** The sources of the site, from the project's root. */
const SITE = 'tests/charts';

const CATALOG = 'virtual:machine-catalog';

/** Provides the entries of all machines, read from their files. */
const catalog = (): Plugin => ({
  name: 'starling:machine-catalog',
  resolveId: { filter: { id: new RegExp(`^${CATALOG}$`) }, handler: () => `\0${CATALOG}` },
  load: {
    filter: { id: new RegExp(`^\0${CATALOG}$`) },
    handler: async () => `export default ${JSON.stringify(catalogOf(ROOT, await readMachines(ROOT)))};`,
  },
});

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
