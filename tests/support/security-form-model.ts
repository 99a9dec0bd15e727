import { expect, test } from 'vitest';
import { selectFormProblem, selectIsSending, type securityFormMachine } from '#machines/security/security-form.ts';
import type { SecurityOutcome } from '#domain/security/forms.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from './deferred.ts';
import { endingsOf, openAmong } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';
import { modelOf } from './model.ts';

type Machine = ReturnType<typeof securityFormMachine>;

/** Returns the model of a form that needs the current password, with every event. */
export const securityFormModelOf = (machine: Machine) =>
  modelOf(machine, {
    events: [
      { type: 'form.type', typed: 'wren' },
      { type: 'form.submit', secretHandle: 'handle:1', nextSecretHandle: 'handle:2' },
      { type: 'form.dismiss' },
    ],
    outcomes: {
      send: [
        { done: 'done' },
        { done: 'renewed' },
        { done: 'ended' },
        { done: 'removed' },
        { error: new CallError({ kind: 'rejected', status: 200, message: 'Invalid password.' }) },
      ],
    },
    project: ({ typed, problem }) => [typed, problem !== undefined],
  });

/** Walks such a model: one call at a time, and one notification of the session’s end. */
export const walkSecurityForm = (model: ReturnType<typeof securityFormModelOf>, machine: Machine): void => {
  test.each(model.paths)('$name', async (path) => {
    const send = deferredCall<SecurityOutcome, { secretHandle: string; nextSecretHandle: string; typed: string }>();
    const { actor, receivedBy } = openAmong(machine.provide({ actors: { send: send.logic } }));
    await model.walk(path, {
      actor,
      events: { 'form.*': (event) => actor.send(event), ...endingsOf({ send }) },
      states: {
        idle: () => expect([selectIsSending(actor.getSnapshot()), receivedBy('accounts')]).toEqual([false, []]),
        sending: () => expect([selectIsSending(actor.getSnapshot()), send.waiting()]).toEqual([true, ['send']]),
        ended: () => expect(receivedBy('accounts')).toHaveLength(1),
      },
    });
    const problem = selectFormProblem(actor.getSnapshot());
    if (problem) expect(problem.args).toEqual({ why: { key: 'security.wrong_password' } });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};
