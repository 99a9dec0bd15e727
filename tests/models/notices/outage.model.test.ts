import { describe, expect, test } from 'vitest';
import { outageMachine, selectIsUnreachable, selectSince } from '#machines/notices/outage.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new Error('no response');
const model = modelOf(outageMachine, {
  events: [{ type: 'server.responded' }, { type: 'server.failed', at: 7 }, { type: 'network.lost', at: 7 }, { type: 'network.returned' }],
  outcomes: { watchServer: [{ error }], probe: [{ done: undefined }, { error }], probeAgain: [{ done: undefined }, { error }] },
  project: ({ since }) => ({ since }),
});

describe('outage model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchServer = deferredSource();
    const probe = deferredCall<void>();
    const { actor, clock } = openAmong(outageMachine.provide({ actors: { watchServer: watchServer.logic, probe: probe.logic } }));
    const is = (isShown: boolean, since: number | undefined, probes: number) => () => {
      expect(selectIsUnreachable(actor.getSnapshot())).toBe(isShown);
      expect(selectSince(actor.getSnapshot())).toBe(since);
      expect(probe.waiting()).toHaveLength(probes);
    };
    await model.walk(path, {
      actor,
      events: {
        'server.*': (event) => actor.send(event),
        'network.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ probe, probeAgain: probe }),
        'xstate.error.actor.watchServer': (event) => actor.send(event),
      },
      states: {
        reachable: is(false, undefined, 0),
        doubted: is(false, 7, 1),
        'unreachable.waiting': is(true, 7, 0),
        'unreachable.probing': is(true, 7, 1),
        offline: is(false, 7, 0),
      },
    });
  });

  test('takes every edge', () => {
    const { edges, ...rest } = recordCoverage([model]);
    expect(rest).toEqual({ machine: 'outage', taken: edges, missed: [] });
  });
});
