import { readFileSync } from 'node:fs';
import { buildWhereStale, DIST, orReportWhy } from './client/build.ts';
import { withSourcePositions } from './client/maps.ts';

const [path = '-'] = process.argv.slice(2);
if (path === '--help') console.log('Usage: npm run stack -- [file], or paste a stack and end it with Ctrl-D');
else if (await orReportWhy(() => buildWhereStale(console.error)))
  console.log(withSourcePositions(DIST, readFileSync(path === '-' ? 0 : path, 'utf8')));
