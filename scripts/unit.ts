import { runVitest } from './testing/vitest.ts';

process.exitCode = await runVitest('unit', ['unit', 'unit-alone', 'dom', 'dom-alone'], process.argv.slice(2));
