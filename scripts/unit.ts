import { runVitest } from './testing/vitest.ts';

process.exitCode = await runVitest('unit', ['unit', 'dom'], process.argv.slice(2));
