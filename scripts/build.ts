import { relative } from 'node:path';
import { buildClient, distOf, orReportWhy } from './client/build.ts';
import { ROOT } from './support/root.ts';

const kind = process.argv.includes('--anywhere') ? 'anywhere' : 'own';
const seconds = await orReportWhy(() => buildClient(kind));
if (seconds !== undefined) console.log(`Built ${relative(ROOT, distOf(kind))}/ in ${seconds.toFixed(1)} s.`);
