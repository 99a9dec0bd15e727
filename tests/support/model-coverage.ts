import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVERAGE_FOLDER, type MachineCoverage } from '../../scripts/testing/model-coverage.ts';

/** What one model took of its machine's edges, all by name. */
export interface Taken {
  readonly machine: string;
  readonly edges: readonly string[];
  readonly taken: ReadonlySet<string>;
  /** Edges that no event can take on the bare machine, each with the reason. They count apart. */
  readonly unreachable: Readonly<Record<string, string>>;
}

export type Coverage = MachineCoverage & { readonly unreachable?: readonly string[] };

/** What several models of one machine took together. It throws where an edge that counts as unreachable does not exist or was taken. */
export const coverageOf = (models: readonly Taken[]): Coverage => {
  const [first] = models;
  if (!first || models.some(({ machine }) => machine !== first.machine)) throw new Error('coverage is of the models of one machine');
  const taken = new Set(models.flatMap((model) => [...model.taken]));
  const unreachable = Object.keys(Object.assign({}, ...models.map((model) => model.unreachable)));
  for (const name of unreachable) {
    if (!first.edges.includes(name)) throw new Error(`there is no edge "${name}" that could be unreachable`);
    if (taken.has(name)) throw new Error(`the edge "${name}" is reachable after all`);
  }
  const edges = first.edges.filter((name) => !unreachable.includes(name));
  const missed = edges.filter((name) => !taken.has(name));
  return {
    machine: first.machine,
    edges: edges.length,
    taken: edges.length - missed.length,
    missed,
    ...(unreachable.length > 0 ? { unreachable } : {}),
  };
};

/** The same, written down where `npm run test:models` reads it. */
export const recordCoverage = (models: readonly Taken[], folder = COVERAGE_FOLDER): Coverage => {
  const coverage = coverageOf(models);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${coverage.machine}.json`), `${JSON.stringify(coverage)}\n`);
  return coverage;
};
