import { coverageFaults } from './docs/coverage-faults.ts';
import { COVERAGE_PAGE, FOLDER, coveragePage, machinePages } from './docs/pages.ts';
import { readMachines } from './docs/read-machines.ts';
import { differences, pageAt, writePages } from './docs/sync.ts';
import { ROOT } from './support/root.ts';
import { COVERAGE_HEAD, coverageRows, readCoverage } from './testing/model-coverage.ts';

const isCheck = process.argv.includes('--check');
const covered = readCoverage();
const machines = await readMachines(ROOT);
const now = coveragePage(coverageRows(covered), COVERAGE_HEAD);
/** A part of the model tests says nothing of the other machines. */
const isWhole =
  coverageFaults(
    now,
    machines.map(({ machine }) => machine),
  ).length === 0;
const coverage = isCheck || !isWhole ? pageAt(ROOT, COVERAGE_PAGE) : now;
const pages = new Map([...machinePages(machines), ...(coverage === undefined ? [] : [[COVERAGE_PAGE, coverage] as const])]);
const different = differences(ROOT, FOLDER, pages);
const faults = coverageFaults(
  coverage ?? '',
  machines.map(({ machine }) => machine),
);
if (!isCheck) {
  writePages(ROOT, FOLDER, pages);
  console.log(`${pages.size} pages in ${FOLDER}, ${different.length} changed.`);
  if (!isWhole) console.log(`${COVERAGE_PAGE} stays: \`npm run test:models\` counts all machines for it.`);
} else if (different.length > 0) {
  console.error(`These pages and their machines differ; run \`npm run docs:machines\`:\n${different.join('\n')}`);
  process.exitCode = 1;
} else if (faults.length > 0) {
  console.error(`${COVERAGE_PAGE} is not whole; run \`npm run test:models\`, then \`npm run docs:machines\`:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`All ${pages.size} pages in ${FOLDER} are up to date.`);
}
