import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { coverageFaults } from '#scripts/docs/coverage-faults.ts';
import { coveragePage } from '#scripts/docs/pages.ts';
import { readMachines } from '#scripts/docs/read-machines.ts';
import { ROOT } from '#scripts/support/root.ts';
import { COVERAGE_HEAD, coverageRows } from '#scripts/testing/model-coverage.ts';
import { edgesOf } from '../support/model-probe.ts';

const machines = (await readMachines(ROOT)).map(({ machine }) => machine);

const pageOf = (of: readonly AnyStateMachine[], change: { taken?: number; guardsBothWays?: number } = {}): string => {
  const counted = of.map((machine) => {
    const edges = edgesOf(machine).size;
    return { machine: machine.id, edges, taken: edges, missed: [], states: 1, statesTaken: 1, guards: 1, guardsBothWays: 1, ...change };
  });
  return coveragePage(coverageRows(counted), COVERAGE_HEAD);
};

/** Returns copies of a machine's config, each without one transition. */
function* without(config: unknown): Generator {
  if (typeof config !== 'object' || config === null) return;
  for (const [key, value] of Object.entries(config)) {
    const others = (changed: unknown) => (Array.isArray(config) ? config.with(Number(key), changed) : { ...config, [key]: changed });
    if (key === 'on' || key === 'after') {
      for (const event of Object.keys(value)) {
        const { [event]: removed, ...rest } = value;
        yield others(rest);
        if (Array.isArray(removed)) for (const at of removed.keys()) yield others({ ...value, [event]: removed.toSpliced(at, 1) });
      }
    } else if (key === 'always' || key === 'onDone' || key === 'onError') {
      yield others(undefined);
      if (Array.isArray(value)) for (const at of value.keys()) yield others(value.toSpliced(at, 1));
    } else if (key === 'states') {
      // A state may be called `on`.
      for (const [name, state] of Object.entries(value)) for (const changed of without(state)) yield others({ ...value, [name]: changed });
    } else {
      for (const changed of without(value)) yield others(changed);
    }
  }
}

describe('coverage page', () => {
  test('is accepted where every machine was covered completely', () => {
    expect(coverageFaults(pageOf(machines), machines)).toEqual([]);
  });

  test.each(machines.map((machine) => [machine.id, machine] as const))('of %s is refused when any transition is removed', (id, machine) => {
    const page = pageOf(machines);
    const mutants = [...without(machine.config)];
    expect(mutants.length).toBeGreaterThan(0);
    const accepted = mutants.filter((config) => !coverageFaults(page, [createMachine(config as never)])[0]?.startsWith(`${id}: has`));
    expect(accepted).toEqual([]);
  });

  test('is refused where a machine has no row', () => {
    expect(coverageFaults(pageOf(machines.slice(1)), machines)).toEqual([expect.stringContaining('no model test')]);
  });

  test.each([{ taken: 0 }, { guardsBothWays: 0 }])('is refused for the partial coverage %o', (change) => {
    expect(coverageFaults(pageOf(machines, change), machines)).toHaveLength(machines.length);
  });
});
