import { describe, expect, test } from 'vitest';
import { pullMachine, selectPull, selectPulled } from '#machines/touch/pull.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const at = (y: number, x = 0) => ({ type: 'pull.moved', at: { x, y } }) as const;

const model = modelOf(pullMachine, {
  events: [
    { type: 'pull.started', at: { x: 0, y: 0 } },
    at(4),
    at(20),
    at(100),
    at(-40),
    at(4, 40),
    { type: 'pull.ended' },
    { type: 'pull.cancelled' },
  ],
  outcomes: { refresh: [{ done: undefined }, { error: new Error('down') }] },
  invariants: {
    'the list is fetched only after a pull that was long enough': ({ context: { px }, ...snapshot }) =>
      snapshot.value !== 'refreshing' || px >= 72,
    'every refresh tells how it ended': (snapshot, { last }) =>
      !last?.type.endsWith('actor.refresh') || ['refreshed', 'failed'].includes(snapshot.value),
  },
  project: (context) => [context.px],
});

describe('pull model', () => {
  test.each(model.paths)('$name', async (path) => {
    const refresh = deferredCall<void>();
    const { actor, clock } = openAmong(pullMachine.provide({ actors: { refresh: refresh.logic } }));
    const shows = (state: ReturnType<typeof selectPull>) => () => expect(selectPull(actor.getSnapshot())).toBe(state);
    await model.walk(path, {
      actor,
      events: {
        'pull.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ refresh }),
      },
      states: {
        idle: shows(undefined),
        deciding: shows(undefined),
        pulling: ({ context: { px } }) => {
          shows(px >= 72 ? 'ready' : 'pulling')();
          expect(selectPulled(actor.getSnapshot())).toBeGreaterThanOrEqual(0);
        },
        refreshing: shows('refreshing'),
        refreshed: shows('refreshed'),
        failed: shows('failed'),
      },
    });
  });

  test('takes every edge, and keeps the invariants', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'pull', missed: [] });
    expect(model.broken).toEqual(new Map());
  });
});
