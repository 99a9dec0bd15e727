import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { Outcome } from '#domain/registration/outcome.ts';
import { CallError } from '#domain/text/failure.ts';
import { noor } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const refused: Outcome = { kind: 'refused', refusals: { username: 'Nickname has already been taken.' }, others: '' };

/** The registration of a guest. */
export const registrationModel = modelOf(registrationMachine, {
  events: [
    { type: 'registration.change', change: { username: 'wren' } },
    { type: 'registration.retype', field: 'password' },
    { type: 'registration.submit', secretHandle: 's1' },
    { type: 'registration.dismiss' },
  ],
  outcomes: {
    register: [
      { done: { kind: 'signedIn', account: noor } },
      { done: { kind: 'approval' } },
      { done: { kind: 'confirmation' } },
      { done: { kind: 'manual' } },
      { done: refused },
      { done: { kind: 'odd' } },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ refusals, problem, draft }) => [Object.keys(refusals), problem?.key, draft.username],
});
