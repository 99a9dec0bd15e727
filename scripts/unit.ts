import { runVitest } from './testing/vitest.ts';

/** Tests of the whole client (`tests/app`) wait for two thirds of their time, which two workers would leave to nobody. */
const WORKERS = ['--maxWorkers', '3'];
const args = process.argv.slice(2);

process.exitCode = await runVitest(
  'unit',
  ['unit', 'unit-alone', 'dom', 'dom-alone'],
  [...(args.some((one) => one.startsWith('--maxWorkers')) ? [] : WORKERS), ...args],
);
