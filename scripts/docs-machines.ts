import { FOLDER, machinePages } from './docs/pages.ts';
import { readMachines } from './docs/read-machines.ts';
import { differences, writePages } from './docs/sync.ts';
import { ROOT } from './support/root.ts';

const pages = machinePages(await readMachines(ROOT));
const different = differences(ROOT, FOLDER, pages);
if (!process.argv.includes('--check')) {
  writePages(ROOT, FOLDER, pages);
  console.log(`${pages.size} pages in ${FOLDER}, ${different.length} changed.`);
} else if (different.length > 0) {
  console.error(`These pages and their machines differ; run \`npm run docs:machines\`:\n${different.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`All ${pages.size} pages in ${FOLDER} are up to date.`);
}
