import { describe, expect, test } from 'vitest';
import { pointingMachine, selectIsPinned, selectPointed } from '#machines/reading/pointing.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const [one, other] = [{ name: 'one' }, { name: 'other' }];
const inputs = [{ pressed: undefined }, { pressed: one }];

const models = inputs.map((input) =>
  modelOf(pointingMachine, {
    input,
    events: [
      { type: 'pointing.entered', target: one },
      { type: 'pointing.entered', target: other },
      { type: 'pointing.focused', target: one },
      { type: 'pointing.pressed', target: other },
      { type: 'pointing.moved' },
      { type: 'pointing.left' },
      { type: 'pointing.stayed' },
      { type: 'pointing.scrolled' },
      { type: 'pointing.ended' },
    ],
    outcomes: {},
    project: ({ shown, next }) => [shown, next],
  }),
);

const walks = models.flatMap(({ paths, walk }, at) => paths.map((path) => ({ name: path.name, path, walk, input: inputs[at]! })));

describe('pointing model', () => {
  test.each(walks)('$name', async ({ path, walk, input }) => {
    const { actor, clock } = openAmong(pointingMachine, input);
    const seen = () => [selectPointed(actor.getSnapshot()) !== undefined, selectIsPinned(actor.getSnapshot())];
    await walk(path, {
      actor,
      events: { 'pointing.*': (event) => actor.send(event), 'xstate.after.*': (event) => ring(actor, clock, event) },
      states: {
        hovered: () => expect(seen()).toEqual([false, false]),
        hidden: () => expect(seen()).toEqual([false, false]),
        approaching: () => expect(seen()).toEqual([false, false]),
        'shown.*': () => expect(seen()).toEqual([true, false]),
        pinned: () => expect(seen()).toEqual([true, true]),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage(models)).toMatchObject({ machine: 'pointing', missed: [] });
  });
});
