import { describe, expect, test } from 'vitest';
import { passwordResetMachine, selectIsBusy, selectIsSent, selectProblem } from '#machines/session/password-reset.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { passwordResetModel } from './password-reset.model.ts';

describe('password reset model', () => {
  test.each(passwordResetModel.paths)('$name', async (path) => {
    const requestReset = deferredCall<void>();
    const { actor, notified } = openAmong(passwordResetMachine.provide({ actors: { requestReset: requestReset.logic } }));
    const is = (running: readonly string[], isSent: boolean, problem?: string) => () => {
      const snapshot = actor.getSnapshot();
      const why = snapshot.context.isRequired ? 'password_reset.required' : undefined;
      expect([requestReset.waiting(), selectIsBusy(snapshot), notified]).toEqual([running, running.length > 0, []]);
      expect([selectIsSent(snapshot), selectProblem(snapshot)]).toEqual([isSent, problem ?? why]);
    };
    await passwordResetModel.walk(path, {
      actor,
      events: { 'passwordReset.*': (event) => actor.send(event), ...endingsOf({ requestReset }) },
      states: {
        idle: is([], false),
        pending: is(['requestReset'], false),
        success: is([], true),
        'refused.throttled': is([], false, 'password_reset.too_many_requests'),
        'refused.failed': is([], false, 'login.error_other'),
      },
    });
    for (const requested of requestReset.requested) expect(requested).toEqual({ email: 'noor@a.example' });
  });

  test('takes every edge', () => {
    expect(recordCoverage([passwordResetModel])).toEqual({ machine: 'passwordReset', edges: 9, taken: 9, missed: [] });
  });
});
