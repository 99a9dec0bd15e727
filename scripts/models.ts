import { rmSync } from 'node:fs';
import { COVERAGE_PAGE, coveragePage } from './docs/pages.ts';
import { pageAt } from './docs/sync.ts';
import { ROOT } from './support/root.ts';
import { COVERAGE_FOLDER, COVERAGE_HEAD, coverageRows, judgedCoverage, readCoverage } from './testing/model-coverage.ts';
import { runVitest } from './testing/vitest.ts';

const args = process.argv.slice(2);
rmSync(COVERAGE_FOLDER, { recursive: true, force: true });
const code = await runVitest('models', ['models'], args);
const covered = readCoverage();
const { text, isWhole } = judgedCoverage(covered);
console.log(`\n${text}`);
const isOld = args.length === 0 && pageAt(ROOT, COVERAGE_PAGE) !== coveragePage(coverageRows(covered), COVERAGE_HEAD);
if (isOld) console.error(`\n${COVERAGE_PAGE} is outdated; run \`npm run docs\` now.`);
process.exitCode = code === 0 && isWhole && !isOld ? 0 : 1;
