import type { AnyStateMachine } from 'xstate';
import type { ModelOptions } from '#tests/support/model.ts';
import type { Scenario } from './scenario.ts';

const collected: Scenario[] = [];

/** Replaces the exploration in the site: it only records the scenario of a model. */
export const modelOf = (
  machine: AnyStateMachine,
  { input, events, outcomes, project, unreachable, limit }: ModelOptions<AnyStateMachine>,
) => {
  collected.push({
    machine,
    events,
    project,
    ...(input === undefined ? {} : { input }),
    ...(outcomes === undefined ? {} : { outcomes }),
    ...(unreachable === undefined ? {} : { unreachable }),
    ...(limit === undefined ? {} : { limit }),
  });
  return { machine: machine.id, paths: [], walk: async () => {}, startTaken: [], taken: new Set(), edges: [] };
};

/** Returns the scenarios of a machine that were recorded so far. */
export const collectedOf = (id: string): readonly Scenario[] => collected.filter(({ machine }) => machine.id === id);

export const pathName = (): string => '';
export const recordCoverage = (): void => {};
export const coverageOf = (): void => {};
