import { describe, expect, test } from 'vitest';
import { pushMachine } from '#machines/push/push.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new CallError({ kind: 'offline' });
const model = modelOf(pushMachine, {
  events: [
    { type: 'push.subscribe', isRequested: true },
    { type: 'push.subscribe', isRequested: false },
    { type: 'push.unsubscribe' },
    { type: 'push.permitted' },
  ],
  outcomes: {
    watchPreference: [{ error }],
    subscribe: [{ done: undefined }, { error }],
    unsubscribe: [{ done: undefined }, { error }],
  },
  project: ({ isRequested }) => isRequested,
});

describe('push model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchPreference = deferredSource();
    const calls = { subscribe: deferredCall<void>(), unsubscribe: deferredCall<void>() };
    const { actor, clock } = openAmong(
      pushMachine.provide({
        actors: { watchPreference: watchPreference.logic, subscribe: calls.subscribe.logic, unsubscribe: calls.unsubscribe.logic },
      }),
    );
    const is = (running: readonly string[]) => () => expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
    await model.walk(path, {
      actor,
      events: {
        'push.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
        'xstate.error.actor.watchPreference': (event) => actor.send(event),
      },
      states: {
        off: is([]),
        subscribing: is(['subscribe']),
        on: is([]),
        failed: is([]),
        unsubscribing: is(['unsubscribe']),
      },
    });
  });

  test('takes every edge', () => {
    const { edges, ...rest } = recordCoverage([model]);
    expect(rest).toEqual({ machine: 'push', taken: edges, missed: [] });
  });
});
