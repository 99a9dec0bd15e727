import { describe, expect, test } from 'vitest';
import { idleMachine, selectIsIdle } from '#machines/shell/idle.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const idleModel = modelOf(idleMachine, {
  events: (['none', 'shown', 'focused'] as const).map((now) => ({ type: 'content.changed', now })),
  outcomes: { watchContent: [{ error: new Error('no screens') }], awaitRest: [{ done: undefined }, { error: new Error('nobody says') }] },
  project: () => 0,
});

describe('idle model', () => {
  test.each(idleModel.paths)('$name', async (path) => {
    const [watchContent, awaitRest] = [deferredSource(), deferredCall<void>()];
    const { actor, clock } = openAmong(idleMachine.provide({ actors: { watchContent: watchContent.logic, awaitRest: awaitRest.logic } }));
    const isIdle = (idle: boolean) => () => expect(selectIsIdle(actor.getSnapshot())).toBe(idle);
    const [busy, idle] = [isIdle(false), isIdle(true)];
    await idleModel.walk(path, {
      actor,
      events: {
        'content.changed': (event) => actor.send(event),
        'xstate.error.actor.watchContent': (event) => actor.send(event),
        'xstate.done.actor.awaitRest': () => awaitRest.resolve(undefined),
        'xstate.error.actor.awaitRest': () => awaitRest.reject(new Error('nobody says')),
        'xstate.after.*': (event) => ring(actor, clock, event),
      },
      states: { busy, 'busy.waiting': busy, 'busy.painting': busy, 'busy.drawing': busy, 'busy.awaitingContext': busy, idle },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([idleModel])).toEqual({ machine: 'idle', edges: 9, taken: 9, missed: [] });
  });
});
