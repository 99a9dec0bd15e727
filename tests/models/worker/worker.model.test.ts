import { describe, expect, test } from 'vitest';
import { workerMachine } from '#machines/worker/worker.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new Error('removed');
const model = modelOf(workerMachine, {
  events: [{ type: 'worker.waiting' }, { type: 'worker.controlled' }, { type: 'worker.takeOver' }],
  outcomes: {
    register: [{ done: undefined }, { error }],
    watchWorker: [{ error }],
    checkForUpdate: [{ done: undefined }, { error }],
    takeOver: [{ error }],
    reload: [{ error }],
  },
  project: () => undefined,
});

describe('worker model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchWorker = deferredSource();
    const calls = {
      register: deferredCall<void>(),
      checkForUpdate: deferredCall<void>(),
      takeOver: deferredCall<void>(),
      reload: deferredCall<void>(),
    };
    const { actor, clock, receivedBy } = openAmong(
      workerMachine.provide({
        actors: {
          watchWorker: watchWorker.logic,
          register: calls.register.logic,
          checkForUpdate: calls.checkForUpdate.logic,
          takeOver: calls.takeOver.logic,
          reload: calls.reload.logic,
        },
      }),
    );
    const is =
      (isWatched: boolean, running: readonly string[], mustOffer = false) =>
      () => {
        expect(watchWorker.open()).toBe(isWatched ? 1 : 0);
        expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
        if (mustOffer) expect(receivedBy('notices').at(-1)?.['notice'].action.event).toEqual({ type: 'worker.takeOver' });
      };
    await model.walk(path, {
      actor,
      events: {
        'worker.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
        'xstate.error.actor.watchWorker': (event) => actor.send(event),
      },
      states: {
        registering: is(false, ['register']),
        absent: is(false, []),
        'registered.current': is(true, []),
        'registered.checking': is(true, ['checkForUpdate']),
        'registered.waiting': is(true, [], true),
        'registered.takingOver': is(true, ['takeOver']),
        'registered.superseded': is(true, [], true),
        'registered.reloading': is(true, ['reload']),
      },
    });
  });

  test('takes every edge', () => {
    const { edges, ...rest } = recordCoverage([model]);
    expect(rest).toEqual({ machine: 'worker', taken: edges, missed: [] });
  });
});
