import { describe, expect, test } from 'vitest';
import { registrationMachine, selectDraft, selectProblem, selectRefusals } from '#machines/registration/registration.machine.ts';
import { emptyDraft, type Draft } from '#domain/registration/draft.ts';
import type { Outcome } from '#domain/registration/outcome.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const draft: Draft = { ...emptyDraft, username: 'noor', name: 'Noor', email: 'noor@a.example', bio: 'Hello' };
const refused: Outcome = {
  kind: 'refused',
  refusals: { username: 'Nickname has already been taken.', password: 'Password is short.' },
  others: 'Host is odd.',
};

const open = () => {
  const register = deferredCall<Outcome>();
  const among = openAmong(registrationMachine.provide({ actors: { register: register.logic } }));
  among.actor.send({ type: 'registration.change', change: draft });
  const submit = () => among.actor.send({ type: 'registration.submit', secretHandle: 's1', inviteToken: 'i1' });
  return { ...among, register, submit, shows: () => among.actor.getSnapshot() };
};

describe('registration machine', () => {
  // rules: registration-stored, captcha-anew
  test('keeps all fields after a failure, fetches another captcha, and clears the error of a changed field', async () => {
    const { actor, register, submit, shows, receivedBy } = open();
    submit();
    expect(register.requested).toEqual([{ draft, secretHandle: 's1', inviteToken: 'i1', captcha: undefined }]);
    await register.resolve(refused);
    expect([selectDraft(shows()), selectRefusals(shows()), receivedBy('captcha')]).toEqual([
      draft,
      refused.refusals,
      [{ type: 'captcha.renew' }],
    ]);
    expect(selectProblem(shows())).toEqual({ key: 'errors.response_text', args: { text: 'Host is odd.' } });
    actor.send({ type: 'registration.change', change: { username: 'wren' } });
    actor.send({ type: 'registration.retype', field: 'password' });
    expect([selectDraft(shows()).username, selectRefusals(shows())]).toEqual(['wren', {}]);
    submit();
    await register.reject(new CallError({ kind: 'offline' }));
    expect([selectDraft(shows()).bio, selectProblem(shows()), receivedBy('captcha').length]).toEqual([
      'Hello',
      { key: 'registration.uncertain' },
      2,
    ]);
  });

  test('changes nothing and sends once during a request', async () => {
    const { actor, register, submit, shows } = open();
    submit();
    submit();
    actor.send({ type: 'registration.change', change: { username: 'late' } });
    expect([register.requested.length, selectDraft(shows()).username]).toEqual([1, 'noor']);
  });

  // rules: confirmation-again
  test('offers the address for another confirmation mail, without the rest of the form', async () => {
    const { register, submit, shows, receivedBy } = open();
    submit();
    await register.resolve({ kind: 'confirmation' });
    expect([selectDraft(shows()), receivedBy('screens')]).toEqual([
      { ...emptyDraft, email: 'noor@a.example' },
      [{ type: 'screens.go', route: 'awaiting-email-confirmation' }],
    ]);
  });

  // rules: registration-outcome
  test('logs an ambiguous response', async () => {
    const { register, submit, logged } = open();
    submit();
    await register.resolve({ kind: 'odd' });
    expect(logged).toEqual(['the answer to a registration says neither that it was taken nor why not']);
  });
});
