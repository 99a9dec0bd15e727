import type { AnyMachineSnapshot } from 'xstate';
import type { Scenario } from './models/scenario.ts';
import { moveOf, type Move } from './simulation/moves.ts';

/** A path of a model as the moves of a simulation, with the expected snapshots. */
export interface ModelPath {
  readonly scenario: Scenario;
  readonly moves: readonly Move[];
  readonly snapshots: readonly AnyMachineSnapshot[];
}

interface AnyModel {
  readonly scenario: unknown;
  readonly paths: readonly { readonly start: unknown; readonly steps: readonly { readonly event: any; readonly snapshot: unknown }[] }[];
}

/** Returns the paths of a model, the longest first. */
export const pathsOfModel = ({ scenario, paths }: AnyModel): ModelPath[] =>
  paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .map(({ start, steps }) => ({
      scenario: scenario as Scenario,
      moves: steps.map(({ event }) => moveOf(event)),
      snapshots: [start, ...steps.map(({ snapshot }) => snapshot)] as AnyMachineSnapshot[],
    }));
