import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCharts, CHARTS } from './charts/build.ts';
import { coverageFaults } from './docs/coverage-faults.ts';
import { COVERAGE_PAGE, FOLDER, coveragePage, machinePages } from './docs/pages.ts';
import { readMachines } from './docs/read-machines.ts';
import { RULES_PAGE, rulesPage } from './docs/rules-page.ts';
import { pageAt, writePages } from './docs/sync.ts';
import { readTree } from './rules/tree.ts';
import { ROOT } from './support/root.ts';
import { COVERAGE_HEAD, coverageRows, readCoverage } from './testing/model-coverage.ts';

const documented = await readMachines(ROOT);
const machines = documented.map(({ machine }) => machine);
if (process.argv.includes('--check')) checkCoverage();
else await writeDocs();

/** Fails where the coverage page lacks a machine or counts transitions that are not there. */
function checkCoverage(): void {
  const faults = coverageFaults(pageAt(ROOT, COVERAGE_PAGE) ?? '', machines);
  if (faults.length === 0) {
    console.log(`${COVERAGE_PAGE} counts the transitions of all ${machines.length} machines.`);
    return;
  }
  console.error(`${COVERAGE_PAGE} is not complete; run \`npm run test:models\`, then \`npm run docs\`:\n${faults.join('\n')}`);
  process.exitCode = 1;
}

/** Writes the charts as a site, a copy for Stately's editor for each machine, the tree of actors, and the index of rules, which git ignores, and the coverage page after a run of all model tests. */
async function writeDocs(): Promise<void> {
  const pages = machinePages(documented);
  writePages(ROOT, FOLDER, pages);
  console.log(`${pages.size} files in ${FOLDER}.`);
  await buildCharts(join(ROOT, CHARTS));
  console.log(`The charts in ${CHARTS}/index.html, for any static host.`);
  const cited = readTree(
    ROOT,
    ['machines', 'domain', 'src', 'instance', 'scripts', 'tests', 'e2e', 'docs/rules'],
    ['.ts', '.tsx', '.css', '.md'],
  );
  writeFileSync(join(ROOT, RULES_PAGE), rulesPage(cited));
  console.log(`The rules by file in ${RULES_PAGE}.`);
  const coverage = coveragePage(coverageRows(readCoverage()), COVERAGE_HEAD);
  if (coverageFaults(coverage, machines).length === 0) writeFileSync(join(ROOT, COVERAGE_PAGE), coverage);
  else console.log(`${COVERAGE_PAGE} is unchanged: it needs a run of all model tests (\`npm run test:models\`).`);
}
