import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVERAGE_FOLDER, type MachineCoverage } from '#scripts/testing/model-coverage.ts';

/** The edges of its machine that one model took, all by name. */
export interface Taken {
  readonly machine: string;
  readonly edges: readonly string[];
  readonly taken: ReadonlySet<string>;
  readonly states: readonly string[];
  readonly statesTaken: ReadonlySet<string>;
  /** Both outcomes of each guard: `name` and `not name`. */
  readonly ways: readonly string[];
  readonly waysTaken: ReadonlySet<string>;
  /** Edges that no event can take on the bare machine, and outcomes (`not …`) that no guard can have, each with the reason. They are counted separately. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** Broken invariants, each with the path on which it was first seen. */
  readonly broken: ReadonlyMap<string, string>;
}

export type Coverage = Pick<MachineCoverage, 'machine' | 'edges' | 'taken' | 'missed'> & { readonly unreachable?: readonly string[] };

/** Merges the edges that several models of one machine took. It throws where an invariant is broken, and where an edge that counts as unreachable does not exist or was taken. */
export const coverageOf = (models: readonly Taken[]): Coverage => {
  const [first] = models;
  if (!first || models.some(({ machine }) => machine !== first.machine)) throw new Error('coverage is of the models of one machine');
  const broken = models.flatMap((model) => [...model.broken]);
  if (broken.length > 0) throw new Error(broken.map(([name, path]) => `"${name}" does not hold after ${path}`).join('\n'));
  const taken = new Set(models.flatMap((model) => [...model.taken]));
  const unreachable = Object.keys(Object.assign({}, ...models.map((model) => model.unreachable)));
  const waysTaken = new Set(models.flatMap((model) => [...model.waysTaken]));
  for (const name of unreachable) {
    if (![...first.edges, ...first.ways].includes(name)) throw new Error(`there is no edge "${name}" that could be unreachable`);
    if (taken.has(name) || waysTaken.has(name)) throw new Error(`the edge "${name}" is reachable after all`);
  }
  const edges = first.edges.filter((name) => !unreachable.includes(name));
  const missed = [...edges.filter((name) => !taken.has(name)), ...notTaken(first.ways, waysTaken, unreachable)];
  return {
    machine: first.machine,
    edges: edges.length,
    taken: edges.filter((name) => taken.has(name)).length,
    missed,
    ...(unreachable.length > 0 ? { unreachable } : {}),
  };
};

/** Guards that always had the same outcome; one that never passed is reported by its edge. */
const notTaken = (ways: readonly string[], taken: ReadonlySet<string>, unreachable: readonly string[]): string[] =>
  ways.filter((way) => way.startsWith('not ') && !taken.has(way) && !unreachable.includes(way));

/** Writes the coverage to the folder that `npm run test:models` reads. */
export const recordCoverage = (models: readonly Taken[], folder = COVERAGE_FOLDER): Coverage => {
  const coverage = coverageOf(models);
  const ways = new Set(models.flatMap((model) => [...model.waysTaken]));
  const counted = {
    ...coverage,
    states: models[0]?.states.length ?? 0,
    statesTaken: new Set(models.flatMap(({ statesTaken }) => [...statesTaken])).size,
    guards: (models[0]?.ways.length ?? 0) / 2,
    guardsBothWays: models[0]?.ways.filter((way) => way.startsWith('not ') && ways.has(way) && ways.has(way.slice(4))).length ?? 0,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${coverage.machine}.json`), `${JSON.stringify(counted)}\n`);
  return coverage;
};
