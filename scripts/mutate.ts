import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { AREA_VARIABLE, filesOf, PART_VARIABLE } from './mutate/area.ts';
import { scoreOf, scoreRow } from './mutate/score.ts';
import { ROOT } from './support/root.ts';

/** Mutates the files of one area, such as `machines/outbox`, or of a part of it, and runs their own tests on each mutant. */
const mutate = async (area: string, part = ''): Promise<void> => {
  process.chdir(ROOT);
  process.env[AREA_VARIABLE] = area;
  process.env[PART_VARIABLE] = part;
  const results = await new Stryker({
    mutate: [existsSync(join(ROOT, `${area}.ts`)) ? `${area}.ts` : filesOf(area, part)],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/mutate/ignored.ts')],
    ignorers: ['without-effect'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Most of a machine is created while its file loads; the paths of a model have other names in a mutant.
    ignoreStatic: false,
    reporters: ['html', 'clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    htmlReporter: { fileName: `mutation-report/${[...area.split('/'), part].filter(Boolean).join('-')}.html` },
    // Stryker rewrites it by an API that TypeScript 7 has no more, and nothing here is compiled by it.
    tsconfigFile: '.cache/none.json',
    tempDirName: `.cache/stryker/${process.pid}`,
    ignorePatterns: [
      '/.cache',
      '/dist',
      '/release',
      '/e2e',
      '/docs',
      '/public',
      '/instance',
      '/mutation-report',
      '/test-results',
      '/src/theme',
    ],
    thresholds: { high: 85, low: 85, break: null },
  }).runMutationTest();
  console.log(scoreRow([area, part].filter(Boolean).join(' '), scoreOf(results)));
};

const [area, part] = process.argv.slice(2).map((word) => word.replace(/\/$|\.ts$/g, ''));
if (area && /^(machines|domain)\//.test(area)) await mutate(area, part);
else {
  console.error('Name the area: `npm run mutate -- machines/outbox`, a part of it (`machines/outbox delivery`) or a file of it.');
  process.exitCode = 1;
}
