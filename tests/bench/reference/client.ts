import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { readFirstLoad } from '#scripts/size/first-load.ts';
import { ROOT } from '#scripts/support/root.ts';
import { fillerOf } from './filler.ts';

/** The folder of the built reference page. */
export const REFERENCE_CLIENT = join(ROOT, '.cache/reference-client');

const PAGE =
  '<!doctype html><title>Reference</title><meta name="viewport" content="width=device-width"><div id="app"></div>' +
  '<script type="module" src="/assets/main.js"></script>';

const sizeOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

/**
 * Builds the page that starts are compared with: React and react-dom as published, filled up to the size of the client's first load,
 * with one request for a timeline. It is the least that an app of this size takes on this machine and in this browser.
 */
export const buildReferenceClient = async (): Promise<void> => {
  const main = join(REFERENCE_CLIENT, 'assets/main.js');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'tests/bench/reference'),
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: REFERENCE_CLIENT,
      emptyOutDir: true,
      rolldownOptions: { input: join(ROOT, 'tests/bench/reference/main.tsx'), output: { entryFileNames: 'assets/main.js' } },
    },
  });
  mkdirSync(REFERENCE_CLIENT, { recursive: true });
  const first = readFirstLoad(ROOT).scripts.reduce((sum, file) => sum + sizeOf(join(ROOT, 'dist', file)), 0);
  writeFileSync(main, `${fillerOf(Math.max(0, first - sizeOf(main)))}\n${readFileSync(main, 'utf8')}`);
  writeFileSync(join(REFERENCE_CLIENT, 'index.html'), PAGE);
};
