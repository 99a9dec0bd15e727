import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { lazyMachine, selectLazyState } from '#machines/system/lazy.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const outcomes = [{ done: undefined }, { error: new Error('the files did not come') }];

const model = modelOf(lazyMachine, {
  input: undefined,
  events: [{ type: 'lazy.request' }, { type: 'lazy.retry' }],
  outcomes: { bring: outcomes, bringAgain: outcomes },
  project: () => [],
});

const ASKED: Readonly<Record<string, readonly string[]>> = { loading: ['bring'], retrying: ['bringAgain'] };

describe('lazy model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [bring, bringAgain] = [deferredCall<void>(), deferredCall<void>()];
    const actor = createActor(lazyMachine.provide({ actors: { bring: bring.logic, bringAgain: bringAgain.logic } })).start();
    await model.walk(path, {
      actor,
      events: {
        'lazy.request': (event) => actor.send(event),
        'lazy.retry': (event) => actor.send(event),
        ...endingsOf({ bring, bringAgain }),
      },
      states: {
        '*': (expected) => {
          expect(selectLazyState(actor.getSnapshot())).toBe(expected.value);
          expect([...bring.waiting(), ...bringAgain.waiting()]).toEqual(ASKED[expected.value] ?? []);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'lazy', edges: 7, taken: 7, missed: [] });
  });
});
