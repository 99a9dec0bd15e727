import { describe, expect, test } from 'vitest';
import { registrationMachine, selectIsBusy } from '#machines/registration/registration.machine.ts';
import type { Outcome } from '#domain/registration/outcome.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, noor, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { registrationModel } from './registration.model.ts';

const renewed = ['captcha', { type: 'captcha.renew' }];
const removed = (route: string) => ['screens', { type: 'screens.go', route }];
const TOLD: Readonly<Record<Outcome['kind'], readonly unknown[]>> = {
  signedIn: [['accounts', { type: 'accounts.signedIn', account: noor }], removed('first-steps')],
  approval: [renewed, removed('registration-request-sent')],
  confirmation: [renewed, removed('awaiting-email-confirmation')],
  manual: [renewed, removed('login'), ['notices', { type: 'notice.show', notice: { key: 'registration.made', level: 'info' } }]],
  refused: [renewed],
  odd: [renewed],
};

describe('registration model', () => {
  test.each(registrationModel.paths)('$name', async (path) => {
    const register = deferredCall<Outcome>();
    const { actor, takeNotified } = openAmong(registrationMachine.provide({ actors: { register: register.logic } }));
    const endings = endingsOf({ register });
    const is = (running: readonly string[]) => () => {
      expect([register.waiting(), selectIsBusy(actor.getSnapshot()), takeNotified()]).toEqual([running, running.length > 0, []]);
    };
    await registrationModel.walk(path, {
      actor,
      events: {
        'registration.*': (event) => actor.send(event),
        'xstate.done.actor.register': async (event) => {
          await endings['xstate.done.actor.register']!(event);
          expect(takeNotified()).toEqual(TOLD[(event['output'] as Outcome).kind]);
        },
        'xstate.error.actor.register': async (event) => {
          await endings['xstate.error.actor.register']!(event);
          expect(takeNotified()).toEqual([renewed]);
        },
      },
      states: { filling: is([]), registering: is(['register']) },
    });
    for (const requested of register.requested) expect(requested).toMatchObject({ secretHandle: 's1' });
  });

  test('takes every edge', () => {
    expect(recordCoverage([registrationModel])).toMatchObject({ machine: 'registration', missed: [] });
  });
});
