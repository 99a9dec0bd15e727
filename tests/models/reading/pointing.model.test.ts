import { describe, expect, test } from 'vitest';
import { pointingMachine, selectIsPinned, selectPointed } from '#machines/reading/pointing.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const [one, other] = [{ name: 'one' }, { name: 'other' }];

const model = modelOf(pointingMachine, {
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
});

describe('pointing model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(pointingMachine);
    const seen = () => [selectPointed(actor.getSnapshot()) !== undefined, selectIsPinned(actor.getSnapshot())];
    await model.walk(path, {
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
    expect(recordCoverage([model])).toMatchObject({ machine: 'pointing', missed: [] });
  });
});
