import { describe, expect, test } from 'vitest';
import { alertsMachine, type Shown } from '#machines/alerts/alerts.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new Error('no desktop');
const model = modelOf(alertsMachine, {
  events: [
    { type: 'alerts.arrived', ids: ['2', '1'] },
    { type: 'alert.pressed', id: '1' },
  ],
  outcomes: { desktop: [{ error }], requestPermission: [{ done: 'granted' }, { done: 'denied' }, { error }] },
  project: () => undefined,
});

describe('alerts model', () => {
  test.each(model.paths)('$name', async (path) => {
    const desktop = deferredSource<Shown>();
    const requestPermission = deferredCall<'granted' | 'denied' | 'default'>();
    const { actor, clock, receivedBy } = openAmong(
      alertsMachine.provide({ actors: { desktop: desktop.logic, requestPermission: requestPermission.logic } }),
    );
    await model.walk(path, {
      actor,
      events: {
        'alerts.arrived': (event) => actor.send(event),
        'alert.pressed': (event) => {
          actor.send(event);
          expect(receivedBy('notifications').at(-1)).toEqual({ type: 'notifications.markRead', id: '1' });
        },
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ requestPermission }),
        'xstate.error.actor.desktop': (event) => actor.send(event),
      },
      states: {
        'permission.requesting': () => expect(requestPermission.waiting()).toEqual(['requestPermission']),
        'permission.settled': () => expect(requestPermission.waiting()).toEqual([]),
        'showing.*': () => expect(desktop.started).toHaveLength(1),
      },
    });
  });

  test('takes every edge', () => {
    const { edges, ...rest } = recordCoverage([model]);
    expect(rest).toEqual({ machine: 'alerts', taken: edges, missed: [] });
  });
});
