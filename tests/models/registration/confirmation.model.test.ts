import { describe, expect, test } from 'vitest';
import { confirmationMachine, selectIsBusy, selectConfirmationMessage } from '#machines/registration/confirmation.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { confirmationModel } from './confirmation.model.ts';

describe('confirmation model', () => {
  // rules: confirmation-again
  test.each(confirmationModel.paths)('$name', async (path) => {
    const resend = deferredCall<void>();
    const { actor, notified } = openAmong(confirmationMachine.provide({ actors: { resend: resend.logic } }));
    const is = (running: readonly string[], received?: string) => () => {
      const snapshot = actor.getSnapshot();
      expect([resend.waiting(), selectIsBusy(snapshot), selectConfirmationMessage(snapshot), notified]).toEqual([
        running,
        running.length > 0,
        received,
        [],
      ]);
    };
    await confirmationModel.walk(path, {
      actor,
      events: { 'confirmation.request': (event) => actor.send(event), ...endingsOf({ resend }) },
      states: {
        'idle.unsent': is([]),
        'idle.sent': is([], 'registration.confirmation_sent'),
        'idle.throttled': is([], 'password_reset.too_many_requests'),
        'idle.failed': is([], 'login.error_other'),
        sending: is(['resend']),
      },
    });
    for (const requested of resend.requested) expect(requested).toEqual({ email: 'wren@a.example' });
  });

  test('takes every edge', () => {
    expect(recordCoverage([confirmationModel])).toMatchObject({ machine: 'confirmation', missed: [] });
  });
});
