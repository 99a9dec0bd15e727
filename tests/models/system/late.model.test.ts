import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { lateMachine, selectLateState } from '#machines/system/late.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const outcomes = [{ done: undefined }, { error: new Error('the files did not come') }];

const model = modelOf(lateMachine, {
  input: undefined,
  events: [{ type: 'late.want' }, { type: 'late.retry' }],
  outcomes: { bring: outcomes, bringAgain: outcomes },
  project: () => [],
});

const ASKED: Readonly<Record<string, readonly string[]>> = { loading: ['bring'], retrying: ['bringAgain'] };

test.each(model.paths)('$name', async (path) => {
  const [bring, bringAgain] = [heldCall<void>(), heldCall<void>()];
  const actor = createActor(lateMachine.provide({ actors: { bring: bring.logic, bringAgain: bringAgain.logic } })).start();
  await model.walk(path, {
    actor,
    events: {
      'late.want': (event) => actor.send(event),
      'late.retry': (event) => actor.send(event),
      ...endingsOf({ bring, bringAgain }),
    },
    states: {
      '*': (expected) => {
        expect(selectLateState(actor.getSnapshot())).toBe(expected.value);
        expect([...bring.waiting(), ...bringAgain.waiting()]).toEqual(ASKED[expected.value] ?? []);
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'late', edges: 7, taken: 7, missed: [] });
});
