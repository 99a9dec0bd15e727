import { describe, expect, test } from 'vitest';
import { startPartMachine, type Loaded } from '#machines/system/start-part.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const input = { part: 'panel' };

const model = modelOf(startPartMachine, {
  input,
  events: [],
  outcomes: { learn: [{ done: { panel: '<p>hi</p>' } }, { error: new Error('offline') }] },
  project: ({ loaded }) => loaded,
});

describe('start part model', () => {
  test.each(model.paths)('$name', async (path) => {
    const learn = deferredCall<Loaded>();
    const { actor, clock, logged } = openAmong(startPartMachine.provide({ actors: { learn: learn.logic } }), input);
    await model.walk(path, {
      actor,
      events: { 'xstate.after.timeout.*': (event) => ring(actor, clock, event), ...endingsOf({ learn }) },
      states: {
        loading: () => expect(learn.waiting().length).toBe(1),
        done: ({ context }) => {
          expect(learn.waiting().length).toBe(0);
          expect(actor.getSnapshot().output).toEqual(context.loaded);
        },
      },
    });
    const hasFailed = path.steps.some(({ event: { type } }) => type.startsWith('xstate.error'));
    expect(logged).toEqual(hasFailed ? ['start-up: panel failed: Error: offline'] : []);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'startPart', missed: [] });
  });
});
