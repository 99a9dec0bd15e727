import { coverageFaults } from './docs/coverage-faults.ts';
import { COVERAGE_PAGE, FOLDER, coveragePage, machinePages } from './docs/pages.ts';
import { readMachines } from './docs/read-machines.ts';
import { differences, pageAt, writePages } from './docs/sync.ts';
import { ROOT } from './support/root.ts';
import { COVERAGE_HEAD, coverageRows, readCoverage } from './testing/model-coverage.ts';

const isCheck = process.argv.includes('--check');
const covered = readCoverage();
const coverage = isCheck || covered.length === 0 ? pageAt(ROOT, COVERAGE_PAGE) : coveragePage(coverageRows(covered), COVERAGE_HEAD);
const machines = await readMachines(ROOT);
const pages = new Map([...machinePages(machines), ...(coverage === undefined ? [] : [[COVERAGE_PAGE, coverage] as const])]);
const different = differences(ROOT, FOLDER, pages);
const faults = coverageFaults(
  coverage ?? '',
  machines.map(({ machine }) => machine),
);
if (!isCheck) {
  writePages(ROOT, FOLDER, pages);
  console.log(`${pages.size} pages in ${FOLDER}, ${different.length} changed.`);
} else if (different.length > 0) {
  console.error(`These pages and their machines differ; run \`npm run docs:machines\`:\n${different.join('\n')}`);
  process.exitCode = 1;
} else if (faults.length > 0) {
  console.error(`${COVERAGE_PAGE} is not whole; run \`npm run test:models\`, then \`npm run docs:machines\`:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`All ${pages.size} pages in ${FOLDER} are up to date.`);
}
