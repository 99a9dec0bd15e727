import { describe, expect, test } from 'vitest';
import { edgesOf, nodesOf } from '#tests/support/model-probe.ts';
import { restoredUploadModel, uploadModel } from '#tests/models/composer/upload.model.ts';
import { loginModel } from '#tests/models/session/login.model.ts';
import { noticesModel } from '#tests/models/notices/notices.model.ts';
import type { Scenario } from './models/scenario.ts';
import { shortestOfAll, shortestPaths } from './paths/shortest.ts';
import { moveOf } from './simulation/moves.ts';
import { simulate, type Moment } from './simulation/simulate.ts';

describe('the shortest paths', () => {
  test.each(Object.entries({ loginModel, noticesModel }))('lead to every state and transition of %s', (_, model) => {
    const scenario = model.scenario as unknown as Scenario;
    const { paths, missing } = shortestPaths(scenario);
    expect(missing).toEqual([]);
    const edges = edgesOf(scenario.machine);
    const goals = [
      ...nodesOf(scenario.machine.root)
        .slice(1)
        .map(({ path }) => path.join('.')),
      ...edges.values(),
    ];
    expect(paths.map(({ goal }) => goal).sort()).toEqual(goals.filter((goal) => !(goal in (scenario.unreachable ?? {}))).sort());
    for (const { kind, goal, events } of paths.filter((path) => path.events.length > 0)) {
      const { snapshot, taken } = simulate(scenario, events.map(moveOf)).at(-1) as Moment;
      const own = edgesOf(snapshot.machine);
      const nodes = [...snapshot._nodes, ...taken.map(({ source }) => source)];
      expect(kind === 'state' ? nodes.map(({ path }) => path.join('.')) : taken.map((edge) => own.get(edge))).toContain(goal);
    }
  });

  test('are those of all models of a machine together', () => {
    const scenarios = [uploadModel, restoredUploadModel].map(({ scenario }) => scenario as unknown as Scenario);
    const [first] = scenarios.map((scenario) => shortestPaths(scenario));
    expect(first?.missing.length).toBeGreaterThan(0);
    expect(shortestOfAll(scenarios).missing).toEqual([]);
  });

  test('are shorter than any other: a state at once, its successor after one event', () => {
    const { paths } = shortestPaths(loginModel.scenario);
    const lengths = paths.filter(({ kind }) => kind === 'state').map(({ events }) => events.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(lengths[0]).toBe(0);
  });
});
