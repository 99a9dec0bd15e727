import { describe, expect, test } from 'vitest';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { account, credentialCheckModel } from './credential-check.model.ts';

describe('credential check model', () => {
  test.each(credentialCheckModel.paths)('$name', async (path) => {
    const [verifyCredentials, watchRefusals] = [deferredCall<Account | undefined>(), deferredSource()];
    const actors = { verifyCredentials: verifyCredentials.logic, watchRefusals: watchRefusals.logic };
    const { actor, clock, receivedBy } = openAmong(credentialCheckMachine.provide({ actors }));
    const is = (verifying: boolean, expired: boolean) => () => {
      expect(verifyCredentials.waiting()).toEqual(verifying ? ['verifyCredentials'] : []);
      expect(receivedBy('accounts').filter(({ type }) => type === 'accounts.expired').length).toBe(Number(expired));
    };
    await credentialCheckModel.walk(path, {
      actor,
      events: {
        'credentialCheck.doubted': () => watchRefusals.emit({ type: 'credentialCheck.doubted' }),
        'xstate.after.*': (event) => ring(actor, clock, event),
        'xstate.error.actor.watchRefusals': (event) => actor.send(event),
        ...endingsOf({ verifyCredentials }),
      },
      states: { verifying: is(true, false), verified: is(false, false), unverified: is(false, false), expired: is(false, true) },
    });
    const verified = path.steps.filter(({ event }) => event.type === 'xstate.done.actor.verifyCredentials');
    expect(receivedBy('accounts').filter(({ type }) => type === 'accounts.verified')).toEqual(
      verified.map(() => ({ type: 'accounts.verified', account })),
    );
    expect(receivedBy('entities')).toEqual(
      verified.flatMap(() => [
        { type: 'entities.merge', normalised: { accounts: [account] } },
        { type: 'entities.retain', holder: 'credentialCheck', kind: 'accounts', ids: [account.id] },
      ]),
    );
  });

  test('takes every edge', () => {
    expect(recordCoverage([credentialCheckModel])).toEqual({ machine: 'credentialCheck', edges: 7, taken: 7, missed: [] });
  });
});
