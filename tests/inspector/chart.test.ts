import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { activeIn, chartOf, takableIn, transitionsIn, type ChartState } from '#inspector/chart/chart.ts';
import { curveOf } from '#inspector/chart/curve.ts';
import { unprovided } from '#machines/support/unprovided.ts';
import { allMachines } from '../support/traces.ts';

const machine = setup({
  types: { context: {} as { isFree: boolean }, events: {} as { type: 'go' } | { type: 'stop' } | { type: 'tick' } },
  actors: { ask: unprovided<void>('ask') },
  guards: { isFree: ({ context }) => context.isFree },
  delays: { timeout: 5 },
}).createMachine({
  id: 'walker',
  context: { isFree: false },
  initial: 'still',
  on: { tick: {} },
  states: {
    lost: {},
    walking: {
      type: 'parallel',
      on: { stop: 'still' },
      states: {
        left: { initial: 'up', states: { down: {}, up: { after: { timeout: 'down' } } } },
        right: { invoke: { id: 'ask', src: 'ask', onError: '#walker.over' } },
      },
    },
    over: { id: 'walker.over', type: 'final' },
    still: { on: { go: [{ guard: 'isFree', target: 'walking.left.down' }, { target: 'walking' }] } },
  },
});

const names = ({ name, ranks }: ChartState): unknown => (ranks.length === 0 ? name : { [name]: ranks.map((rank) => rank.map(names)) });

type Node = { id: string; states: Record<string, Node> };
const idsIn = ({ id, states }: Node): string[] => [id, ...Object.values(states).flatMap(idsIn)];

describe('chart', () => {
  test('nests states and ranks them by distance from the initial one', () => {
    expect(names(chartOf(machine))).toEqual({
      walker: [['still'], [{ walking: [[{ left: [['up'], ['down']] }, 'right']] }], ['over'], ['lost']],
    });
  });

  test('labels transitions by event, guard and relative target', () => {
    expect(
      transitionsIn(chartOf(machine)).map(({ event, guard, targets }) => [event, guard, ...targets.map(({ id, name }) => `${name} ${id}`)]),
    ).toEqual([
      ['tick', ''],
      ['go', 'isFree', 'walking.left.down walker.walking.left.down'],
      ['go', '', 'walking walker.walking'],
      ['stop', '', 'still walker.still'],
      ['after timeout', '', 'down walker.walking.left.down'],
      ['failed ask', '', 'over walker.over'],
    ]);
  });

  test('highlights active states and available events of the machine', () => {
    const actor = createActor(machine).start();
    expect([...activeIn(actor.getSnapshot())]).toEqual(['walker', 'walker.still']);
    expect(takableIn(actor.getSnapshot())).toEqual([
      { type: 'go', guards: ['isFree'], isSure: true },
      { type: 'tick', guards: [], isSure: true },
    ]);
  });

  test('contains each state and transition of every machine a single time', async () => {
    for (const one of (await allMachines()).values()) {
      const ids = (state: ChartState): string[] => [state.id, ...state.ranks.flat().flatMap(ids)];
      const drawn = ids(chartOf(one));
      expect(drawn).toEqual([...new Set(drawn)]);
      expect(drawn.toSorted()).toEqual(idsIn(one.root).toSorted());
      const keys = transitionsIn(chartOf(one)).map(({ key }) => key);
      expect(keys).toEqual([...new Set(keys)]);
      for (const { targets } of transitionsIn(chartOf(one))) for (const { id } of targets) expect(drawn).toContain(id);
    }
  });

  test('routes a curve beside vertically aligned states, and above horizontally aligned ones', () => {
    const from = { x: 10, y: 100, width: 80, height: 20 };
    expect(curveOf(from, { x: 10, y: 10, width: 40, height: 20 }, 120)).toBe(
      'M 90 110 H 120 C 136 110 136 20 120 20 H 50 M 55 15 L 50 20 L 55 25',
    );
    expect(curveOf(from, { x: 200, y: 100, width: 40, height: 20 }, 240)).toBe(
      'M 90 110 H 90 C 145 110 145 110 200 110 H 200 M 195 105 L 200 110 L 195 115',
    );
  });
});
