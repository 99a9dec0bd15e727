import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './vitest.ts';

/** The transitions of one machine that walks took in a browser, and those that no walk can cause. */
export interface WalkedEdges {
  /** The day on which a walk that passed took each transition, by its name. */
  readonly taken: Readonly<Record<string, string>>;
  /** The reason why the browser cannot cause a transition, by its name. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** The results of all walks, by the ids of the machines. */
export type WalkResults = Readonly<Record<string, WalkedEdges>>;

/** The transitions of the walks in one test. */
export interface WalkNote {
  readonly machine: string;
  readonly taken: readonly string[];
  /** All transitions of the machine. */
  readonly edges: readonly string[];
  readonly beyond: Readonly<Record<string, string>>;
}

const FILE = 'walks.json';

/** Returns the results that the last walks on this machine left, in a folder that git ignores. */
export const storedWalks = (folder = RESULTS): WalkResults => {
  const path = join(folder, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as WalkResults) : {};
};

/** Stores the results of walks. */
export const storeWalks = (results: WalkResults, folder = RESULTS): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), JSON.stringify(results));
};

/** Adds the walks of one run: those of a passed test are dated, and those of a failed one or that the machine lacks no longer count. */
export const mergedWalks = (
  before: WalkResults,
  tests: readonly { readonly notes: readonly WalkNote[]; readonly isPassed: boolean }[],
  day: string,
): WalkResults => {
  const merged: Record<string, WalkedEdges> = { ...before };
  for (const { notes, isPassed } of tests.toSorted((one, other) => Number(one.isPassed) - Number(other.isPassed)))
    for (const { machine, taken, edges, beyond } of notes) {
      const counts = (edge: string) => edges.includes(edge) && !taken.includes(edge) && !(edge in beyond);
      const dated = Object.entries(merged[machine]?.taken ?? {}).filter(([edge]) => counts(edge));
      const added = isPassed ? taken.map((edge) => [edge, day] as const) : [];
      merged[machine] = { taken: Object.fromEntries([...dated, ...added]), beyond };
    }
  return merged;
};
