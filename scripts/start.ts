import { buildWhereStale, orSayWhy } from './client/build.ts';

const needsNoClient = process.argv.some((argument) => argument === '--help' || argument.startsWith('--client'));
if (needsNoClient || (await orSayWhy(() => buildWhereStale()))) await import('#instance/main.ts');
