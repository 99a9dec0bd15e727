import { describe, expect, test } from 'vitest';
import { passwordResetMachine, selectIsBusy, selectIsSent, selectProblem } from '#machines/session/password-reset.machine.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const requestReset = deferredCall<void>();
  const { actor } = openAmong(passwordResetMachine.provide({ actors: { requestReset: requestReset.logic } }));
  const submit = (email = 'noor@a.example') => actor.send({ type: 'passwordReset.submit', email });
  const shows = () => {
    const snapshot = actor.getSnapshot();
    return [selectIsBusy(snapshot), selectIsSent(snapshot), selectProblem(snapshot)];
  };
  return { actor, requestReset, submit, shows };
};

describe('password reset machine', () => {
  // rules: password-reset
  test('goes from idle through pending to success, and permits another request', async () => {
    const { actor, requestReset, submit, shows } = open();
    expect(shows()).toEqual([false, false, undefined]);
    submit();
    submit('twice@a.example');
    expect([shows(), requestReset.requested]).toEqual([[true, false, undefined], [{ email: 'noor@a.example' }]]);
    await requestReset.resolve();
    expect(shows()).toEqual([false, true, undefined]);
    actor.send({ type: 'passwordReset.retry' });
    expect(shows()).toEqual([false, false, undefined]);
  });

  // rules: reset-messages
  test.each<[string, Failure, string]>([
    ['429: the limit of attempts', { kind: 'throttled', status: 429, message: '' }, 'password_reset.too_many_requests'],
    ['a server error: the generic one', { kind: 'rejected', status: 500, message: 'oops' }, 'login.error_other'],
    ['no connection: the generic one', { kind: 'offline' }, 'login.error_other'],
  ])('reports %s until dismissed or retried', async (_, failure, problem) => {
    const { actor, requestReset, submit, shows } = open();
    submit();
    await requestReset.reject(new CallError(failure));
    expect(shows()).toEqual([false, false, problem]);
    actor.send({ type: 'passwordReset.dismiss' });
    expect(shows()).toEqual([false, false, undefined]);
    submit();
    await requestReset.reject(new CallError(failure));
    submit();
    expect(shows()).toEqual([true, false, undefined]);
  });

  // rules: reset-forced
  test('shows the reason when required by the sign-in, until a link is sent or it is dismissed', async () => {
    const { actor, requestReset, submit, shows } = open();
    actor.send({ type: 'passwordReset.require' });
    expect(shows()).toEqual([false, false, 'password_reset.required']);
    actor.send({ type: 'passwordReset.dismiss' });
    expect(shows()).toEqual([false, false, undefined]);
    actor.send({ type: 'passwordReset.require' });
    submit();
    await requestReset.resolve();
    actor.send({ type: 'passwordReset.retry' });
    expect(shows()).toEqual([false, false, undefined]);
  });
});
