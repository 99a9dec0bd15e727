import { describe, expect, test } from 'vitest';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { tokenRevocationModel } from './token-revocation.model.ts';

describe('token revocation model', () => {
  test.each(tokenRevocationModel.paths)('$name', async (path) => {
    const revokeTokens = deferredCall<void>();
    const { actor, clock, notified } = openAmong(tokenRevocationMachine.provide({ actors: { revokeTokens: revokeTokens.logic } }));
    const is = (running: readonly string[]) => () => expect([revokeTokens.waiting(), notified]).toEqual([running, []]);
    await tokenRevocationModel.walk(path, {
      actor,
      events: {
        'tokenRevocation.begin': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ revokeTokens }),
      },
      states: {
        idle: is([]),
        waiting: is([]),
        'revoking.latest': is(['revokeTokens']),
        'revoking.requestedAgain': is(['revokeTokens']),
        awaitingRetry: is([]),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([tokenRevocationModel])).toEqual({ machine: 'tokenRevocation', edges: 8, taken: 8, missed: [] });
  });
});
