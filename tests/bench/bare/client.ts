import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '#scripts/support/root.ts';

/** Where the bare page is built, against which starts are compared: what this machine, this browser and React cost in any case. */
export const BARE_CLIENT = join(ROOT, '.cache/bare-client');

const PAGE = '<!doctype html><title>Bare</title><div id="app"></div><script type="module" src="/main.js"></script>';

/** Builds a page of React and react-dom as they are published, with one line in it. */
export const buildBareClient = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'tests/bench/bare'),
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: BARE_CLIENT,
      emptyOutDir: true,
      rolldownOptions: { input: join(ROOT, 'tests/bench/bare/main.tsx'), output: { entryFileNames: 'main.js' } },
    },
  });
  mkdirSync(BARE_CLIENT, { recursive: true });
  writeFileSync(join(BARE_CLIENT, 'index.html'), PAGE);
};
