import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { AREA_VARIABLE } from './mutate/area.ts';
import { scoreOf, scoreRow } from './mutate/score.ts';
import { ROOT } from './support/root.ts';

/** Mutates the files of one area, such as `machines/outbox`, and runs the area's own tests on each mutant. */
const mutate = async (area: string): Promise<void> => {
  process.chdir(ROOT);
  process.env[AREA_VARIABLE] = area;
  const results = await new Stryker({
    mutate: [existsSync(join(ROOT, `${area}.ts`)) ? `${area}.ts` : `${area}/**/*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Half of a machine is built while its file loads; the paths of a model have other names in a mutant.
    ignoreStatic: false,
    reporters: ['html', 'clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    htmlReporter: { fileName: 'mutation-report/index.html' },
    // Stryker rewrites it by an API that TypeScript 7 has no more, and nothing here is compiled by it.
    tsconfigFile: '.cache/none.json',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/dist', '/release', '/e2e', '/docs', '/public', '/instance', '/mutation-report', '/test-results', '/src/theme'],
    thresholds: { high: 85, low: 85, break: null },
  }).runMutationTest();
  console.log(scoreRow(area, scoreOf(results)));
};

const [area] = process.argv.slice(2).map((word) => word.replace(/\/$|\.ts$/g, ''));
if (area && /^(machines|domain)\//.test(area)) await mutate(area);
else {
  console.error('Name the area: `npm run mutate -- machines/outbox`, or a file of it.');
  process.exitCode = 1;
}
