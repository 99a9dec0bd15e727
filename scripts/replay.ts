import type { AnyStateMachine } from 'xstate';
import { readMachines } from './docs/read-machines.ts';
import { readTrace } from './replay/read-trace.ts';
import { replay } from './replay/replay.ts';
import { report } from './replay/report.ts';
import { ROOT } from './support/root.ts';

const [path, ...only] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run replay -- trace.json [machine …]');
  process.exitCode = 2;
} else {
  try {
    const trace = readTrace(path);
    const machines = new Map<string, AnyStateMachine>((await readMachines(ROOT)).map(({ machine }) => [machine.id, machine]));
    const replayed = replay(trace, machines, only);
    console.log(report(trace, replayed));
    process.exitCode = replayed.divergence ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
