import { describe, expect, test } from 'vitest';
import { secondFactorMachine, selectFactorStep } from '#machines/security/second-factor.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { secondFactorModel } from './second-factor.model.ts';

describe('second factor model', () => {
  test.each(secondFactorModel.paths)('$name', async (path) => {
    const [fetchFactor, preset, fetchCodes] = [deferredCall<boolean>(), deferredCall<string>(), deferredCall<string>()];
    const [confirm, disable] = [deferredCall<void>(), deferredCall<void>()];
    const retainShown = deferredSource();
    const calls = { fetchFactor, preset, confirm, fetchCodes, disable };
    const actors = {
      fetchFactor: fetchFactor.logic,
      preset: preset.logic,
      confirm: confirm.logic,
      fetchCodes: fetchCodes.logic,
      disable: disable.logic,
      retainShown: retainShown.logic,
    };
    const { actor } = openAmong(secondFactorMachine.provide({ actors }));
    const is = (step: ReturnType<typeof selectFactorStep>, waiting: string[]) => () =>
      expect([selectFactorStep(actor.getSnapshot()), Object.values(calls).flatMap((call) => call.waiting())]).toEqual([step, waiting]);
    await secondFactorModel.walk(path, {
      actor,
      events: {
        'factor.*': (event) => actor.send(event),
        'xstate.error.actor.retainKey': (event) => actor.send(event),
        'xstate.error.actor.retainCodes': (event) => actor.send(event),
        ...endingsOf(calls),
      },
      states: {
        unloaded: is('loading', []),
        loading: is('loading', ['fetchFactor']),
        failed: is('failed', []),
        off: is('off', []),
        presetting: is('off', ['preset']),
        'scanning.waiting': is('scanning', []),
        'scanning.confirming': is('scanning', ['confirm']),
        renewing: is('on', ['fetchCodes']),
        showing: is('showing', []),
        on: is('on', []),
        disabling: is('on', ['disable']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([secondFactorModel])).toMatchObject({ machine: 'secondFactor', missed: [] });
  });
});
