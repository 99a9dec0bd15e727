import { buildWhereStale, orReportWhy } from './client/build.ts';

const needsNoClient = process.argv.some((argument) => argument === '--help' || argument.startsWith('--client'));
if (needsNoClient || (await orReportWhy(() => buildWhereStale()))) await import('#instance/main.ts');
