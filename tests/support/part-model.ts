import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { deferredCall, deferredSource } from './deferred.ts';
import { endingsOf, openAmong } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';
import type { partModelOf } from './part-model-of.ts';

/** Walks such a model: one call at a time, only when due. */
export const walkPart = (model: ReturnType<typeof partModelOf>, machine: AnyStateMachine): void => {
  test.each(model.paths)('$name', async (path) => {
    const [fetchPart, runAction] = [deferredCall<unknown>(), deferredCall<unknown>()];
    const retainSecrets = deferredSource();
    const { actor } = openAmong(
      machine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic, retainSecrets: retainSecrets.logic } }),
    );
    const is = (fetching: readonly string[], acting: boolean) => () => {
      expect([fetchPart.waiting(), runAction.waiting()]).toEqual([fetching, acting ? ['runAction'] : []]);
    };
    await model.walk(path, {
      actor,
      events: {
        'part.*': (event) => actor.send(event),
        // A source fails by itself in no way that a test could cause; the machine goes on without it.
        'xstate.error.actor.retainSecrets': (event) => actor.send(event as never),
        ...endingsOf({ fetchPart, refetchPart: fetchPart, resultPart: fetchPart, runAction }),
      },
      states: {
        unloaded: is([], false),
        loading: is(['fetchPart'], false),
        failed: is([], false),
        'open.idle': is([], false),
        'open.refreshing': is(['refetchPart'], false),
        'open.running': is([], true),
        'open.settling': is(['resultPart'], false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};
