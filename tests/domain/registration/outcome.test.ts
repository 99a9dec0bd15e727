import { describe, expect, test } from 'vitest';
import { awaitedBy, refusalOf, registrationProblem } from '#domain/registration/outcome.ts';
import { LoginProblem } from '#domain/session/login.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';

function failed(failure: Failure): CallError {
  return new CallError(failure);
}

describe('registration outcome', () => {
  // rules: registration-errors
  test('assigns errors to their fields, as sentences; an ap_id error to the username', () => {
    const errors = {
      nickname: ['has already been taken'],
      ap_id: ['has already been taken'],
      registration_reason: ['should be at most 500 character(s)', 'is odd.'],
      captcha: ['Invalid CAPTCHA'],
      host_name: ['is unknown'],
    };
    expect(refusalOf(errors)).toEqual({
      kind: 'refused',
      refusals: {
        username: 'Nickname has already been taken. Username has already been taken.',
        reason: 'Registration reason should be at most 500 character(s). Registration reason is odd.',
        captcha: 'Captcha Invalid CAPTCHA.',
      },
      others: 'Host name is unknown.',
    });
  });

  // rules: registration-failure
  test.each<[string, Error, object]>([
    ['too many tries', failed({ kind: 'throttled', status: 429, message: '' }), { key: 'password_reset.too_many_requests' }],
    ['no response', failed({ kind: 'timeout' }), { key: 'registration.uncertain' }],
    ['an error of the server', failed({ kind: 'rejected', status: 502, message: 'x' }), { key: 'registration.uncertain' }],
    [
      'an invitation that is used up',
      failed({ kind: 'rejected', status: 400, message: 'Expired token' }),
      { key: 'errors.response_text', args: { text: 'Expired token' } },
    ],
    ['a refusal without a message', failed({ kind: 'rejected', status: 400, message: '' }), { key: 'login.error_other' }],
    ['a client that is not taken on', new LoginProblem({ key: 'login.error_client' }), { key: 'login.error_client' }],
  ])('reports %s', (_, error, message) => {
    expect(registrationProblem(error)).toEqual(message);
  });

  // rules: registration-outcome
  test.each<[Failure, boolean, string]>([
    [{ kind: 'forbidden', status: 403, message: 'Your login is missing a confirmed e-mail address' }, true, 'confirmation'],
    [{ kind: 'forbidden', status: 403, message: 'Your login is currently pending approval' }, true, 'approval'],
    [{ kind: 'unauthorized', status: 401, message: '' }, false, 'manual'],
    [{ kind: 'offline' }, true, 'manual'],
  ])('returns the pending step for %o', (failure, approvalRequired, kind) => {
    expect(awaitedBy(new CallError(failure), { approvalRequired })).toEqual({ kind });
  });
});
