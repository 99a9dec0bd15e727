import { buildWhereStale, orReportWhy } from './client/build.ts';

const needsNoClient = process.argv.some((argument) => argument === '--help' || argument.startsWith('--client'));
if (process.argv.includes('--anywhere')) await (await import('./anywhere/start.ts')).startAnywhere();
else if (needsNoClient || (await orReportWhy(() => buildWhereStale()))) await import('#instance/main.ts');
