import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { table } from '../support/table.ts';

/** The edges of one machine that its model test took: one JSON file per machine, named by its id. */
export interface MachineCoverage {
  readonly machine: string;
  readonly edges: number;
  readonly taken: number;
  /** Edges never taken, and `not …` of guards that were always true. */
  readonly missed: readonly string[];
  readonly states: number;
  readonly statesTaken: number;
  readonly guards: number;
  /** Guards that were both true and false. */
  readonly guardsBothWays: number;
}

export const COVERAGE_FOLDER = join(ROOT, '.cache/model-coverage');

/** Reads the results of the last run of the model tests, by machine. */
export const readCoverage = (folder = COVERAGE_FOLDER): MachineCoverage[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MachineCoverage)
    : [];

/** Returns a table of all machines with their uncovered edges; complete only if every edge and every state of every machine was covered, and no unknown one. */
export const judgedCoverage = (machines: readonly MachineCoverage[]): { readonly text: string; readonly isWhole: boolean } => {
  if (machines.length === 0) return { text: 'No model test wrote down what it covered.', isWhole: false };
  const sum = (count: (machine: MachineCoverage) => number): number => machines.reduce((all, machine) => all + count(machine), 0);
  const [edges, taken] = [sum((machine) => machine.edges), sum((machine) => machine.taken)];
  const rows = coverageRows(machines);
  const missed = machines.flatMap(({ machine, missed: names }) => names.map((name) => `  ${machine}: ${name}`));
  return {
    text: [table([COVERAGE_HEAD, ...rows]), ...(missed.length > 0 ? ['never taken:', ...missed] : [])].join('\n'),
    isWhole: taken === edges && machines.every(({ missed: names, states, statesTaken }) => names.length === 0 && statesTaken === states),
  };
};

export const COVERAGE_HEAD = ['machine', 'states', 'edges', 'guards both ways', ''];

/** A row for each machine, and one for all: states, edges and guards that the model tests took, of how many. */
export const coverageRows = (machines: readonly MachineCoverage[]): string[][] => {
  const rowOf = (name: string, of: readonly MachineCoverage[]): string[] => {
    const sum = (count: (machine: MachineCoverage) => number): number => of.reduce((all, machine) => all + count(machine), 0);
    const [taken, edges] = [sum((machine) => machine.taken), sum((machine) => machine.edges)];
    return [
      name,
      `${sum(({ statesTaken }) => statesTaken)} of ${sum(({ states }) => states)}`,
      `${taken} of ${edges}`,
      `${sum(({ guardsBothWays }) => guardsBothWays)} of ${sum(({ guards }) => guards)}`,
      share(taken, edges),
    ];
  };
  return [...machines.map((machine) => rowOf(machine.machine, [machine])), rowOf('all', machines)];
};

const share = (taken: number, edges: number): string => `${edges === 0 ? 100 : Math.floor((taken / edges) * 100)} %`;
