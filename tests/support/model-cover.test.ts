import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { coverOf } from './model-cover.ts';
import { drive, type Scene } from './model-drive.ts';
import { watchTransitions } from './model-walk.ts';
import { modelOf } from './model.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'warming', steal: 'removed' } },
    warming: { on: { warm: 'on', press: 'off' } },
    on: { on: { press: 'off' } },
    removed: {},
  },
});
const model = modelOf(lamp, { events: [{ type: 'press' }, { type: 'warm' }, { type: 'steal' }], project: () => null });
const everything = { can: () => true, ends: ({ type }: { type: string }) => type === 'steal' };
const stolen = 'lamp.off --steal--> lamp.removed';
const eventsOf = ({ steps }: { steps: readonly { event: { type: string } }[] }) => steps.map(({ event }) => event.type).join(' ');

describe('a cover', () => {
  test('takes every edge in few walks, and first those after which it can go on', () => {
    const { walks, taken, edges } = coverOf([model], { ways: { all: everything } });
    expect(walks.map(eventsOf)).toEqual(['press press press warm press steal']);
    expect(taken).toEqual(edges);
  });

  test('takes automatic steps before anything else, to the end', () => {
    const beyond = { 'lamp.warming --press--> lamp.off': 'it warms at once', [stolen]: 'it is nailed down' };
    const { walks } = coverOf([model], { ways: { all: { can: ({ type }) => type !== 'steal', atOnce: /^warm$/ } }, beyond });
    expect(walks.map(eventsOf)).toEqual(['press warm press']);
  });

  test('takes an event and those it causes as one', () => {
    const brings = ({ type }: { type: string }, { value }: { value: unknown }) =>
      type === 'press' && value === 'off' ? [{ type: 'warm' }] : [];
    const beyond = { 'lamp.warming --press--> lamp.off': 'it warms at once', [stolen]: 'it is nailed down' };
    const [walk] = coverOf([model], { ways: { all: { can: ({ type }) => type === 'press', brings } }, beyond }).walks;
    expect(walk?.steps.map(({ event, isBrought }) => [event.type, isBrought])).toEqual([
      ['press', undefined],
      ['warm', true],
      ['press', undefined],
    ]);
  });

  test('takes edges again that a walk must repeat', () => {
    const again = { can: ({ type }: { type: string }) => type !== 'steal', anew: /--warm--/ };
    const { walks } = coverOf([model], { ways: { all: everything, again } });
    expect(walks.map(eventsOf)).toEqual(['press press press warm press steal', 'press warm']);
  });

  test.each([
    ['neither caused', { can: ({ type }: { type: string }) => type !== 'steal' }, {}],
    ['not beyond this depth after all', everything, { [stolen]: 'so they say' }],
    ['there is no edge', everything, { 'lamp.off --kick*': 'so they say' }],
  ])('is refused with "%s"', (complaint, all, beyond) => {
    expect(() => coverOf([model], { ways: { all }, beyond })).toThrow(complaint);
  });
});

describe('drive', () => {
  const [walk] = coverOf([model], { ways: { all: everything } }).walks;
  const idle = () => {};

  const sceneOf = (machine = lamp): Scene<typeof lamp> => {
    const actor = createActor(machine).start();
    const { takeTaken } = watchTransitions(actor);
    const { value, status } = actor.getSnapshot();
    return {
      events: { '*': (event) => actor.send(event) },
      states: { '*': idle },
      begin: (expected) => expect({ value, status }).toEqual(expected),
      reach: (expected) => expect({ ...actor.getSnapshot(), taken: takeTaken() }).toMatchObject(expected),
      invariants: idle,
    };
  };

  test('drives a walk to its end', async () => {
    const seen: string[] = [];
    await drive(walk!, { ...sceneOf(), invariants: ({ state }) => void seen.push(state) });
    expect(seen).toEqual(['off', ...walk!.steps.map(({ snapshot }) => snapshot.value)]);
  });

  test.each([
    ['the event "press"', { events: {} }],
    ['the state "off"', { states: {} }],
    ['a lost focus', { invariants: () => Promise.reject(new Error('a lost focus')) }],
    ['to match object', { events: { '*': idle } }],
  ])('is refused with "%s"', async (complaint, change) => {
    await expect(drive(walk!, { ...sceneOf(), ...change })).rejects.toThrow(complaint);
  });

  test('detects a machine that lacks one of its transitions', async () => {
    const { press: _, ...rest } = lamp.config.states!['on']!.on as Record<string, string>;
    const states = { ...lamp.config.states, on: { on: rest } };
    await expect(drive(walk!, sceneOf(createMachine({ ...lamp.config, states } as never) as never))).rejects.toThrow('to match object');
  });
});
