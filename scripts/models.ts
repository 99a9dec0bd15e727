import { rmSync } from 'node:fs';
import { COVERAGE_FOLDER, judgedCoverage, readCoverage } from './testing/model-coverage.ts';
import { runVitest } from './testing/vitest.ts';

const args = process.argv.slice(2);
rmSync(COVERAGE_FOLDER, { recursive: true, force: true });
const code = await runVitest('models', ['models'], args);
const { text, isWhole } = judgedCoverage(readCoverage());
console.log(`\n${text}`);
process.exitCode = code === 0 && isWhole ? 0 : 1;
