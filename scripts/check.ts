import { steps } from './check/steps.ts';
import { runSteps } from './check/step.ts';
import { printStep, printSummary } from './check/report.ts';

const wanted = process.argv.slice(2);
const chosen = steps().filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const results = await runSteps(chosen, 2, printStep);
printSummary(results);
process.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1;
