import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { table } from '../support/table.ts';

/** What the model test of one machine took of its edges: one such JSON file a machine, named by its id. */
export interface MachineCoverage {
  readonly machine: string;
  readonly edges: number;
  readonly taken: number;
  readonly missed: readonly string[];
}

export const COVERAGE_FOLDER = join(ROOT, '.cache/model-coverage');

/** What the last run of the model tests wrote down, by machine. */
export const readCoverage = (folder = COVERAGE_FOLDER): MachineCoverage[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MachineCoverage)
    : [];

/** A table of all machines with the edges that nothing took; whole only where every edge of every machine was taken. */
export const judgedCoverage = (machines: readonly MachineCoverage[]): { readonly text: string; readonly isWhole: boolean } => {
  if (machines.length === 0) return { text: 'No model test wrote down what it covered.', isWhole: false };
  const edges = machines.reduce((sum, machine) => sum + machine.edges, 0);
  const taken = machines.reduce((sum, machine) => sum + machine.taken, 0);
  const rows = machines.map((machine) => [machine.machine, machine.taken, machine.edges, share(machine.taken, machine.edges)]);
  const missed = machines.flatMap(({ machine, missed: names }) => names.map((name) => `  ${machine}: ${name}`));
  return {
    text: [
      table([['machine', 'taken', 'edges', ''], ...rows, ['all', taken, edges, share(taken, edges)]]),
      ...(missed.length > 0 ? ['never taken:', ...missed] : []),
    ].join('\n'),
    isWhole: taken === edges,
  };
};

const share = (taken: number, edges: number): string => `${edges === 0 ? 100 : Math.floor((taken / edges) * 100)} %`;
