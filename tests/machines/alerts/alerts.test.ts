import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import { alertsMachine, type Shown } from '#machines/alerts/alerts.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const never = deferredCall<'granted' | 'denied' | 'default'>();

describe('alerts machine', () => {
  // rules: start-silence
  test('shows nothing within the first 10 s', () => {
    const shown: AnyEventObject[] = [];
    const clock = new SimulatedClock();
    const desktop = fromCallback<Shown>(({ receive }) => receive((event) => void shown.push(event)));
    const actor = createActor(alertsMachine.provide({ actors: { desktop, requestPermission: never.logic } }), { clock }).start();
    clock.increment(9_999);
    actor.send({ type: 'alerts.arrived', ids: ['1'] });
    clock.increment(1);
    actor.send({ type: 'alerts.arrived', ids: ['3', '2'] });
    expect(shown).toEqual([
      { type: 'alert.show', id: '3' },
      { type: 'alert.show', id: '2' },
    ]);
  });

  test('enables push when the user permits notifications', async () => {
    const requestPermission = deferredCall<'granted' | 'denied' | 'default'>();
    const quiet = fromCallback<Shown>(() => {});
    const { takeNotified } = openAmong(alertsMachine.provide({ actors: { desktop: quiet, requestPermission: requestPermission.logic } }));
    await requestPermission.resolve('granted');
    expect(takeNotified()).toEqual([['push', { type: 'push.permitted' }]]);
  });
});
