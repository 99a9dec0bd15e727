import { describe, expect, test } from 'vitest';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const revokeTokens = deferredCall<void>();
  const { actor, clock } = openAmong(tokenRevocationMachine.provide({ actors: { revokeTokens: revokeTokens.logic } }));
  return { actor, clock, revokeTokens };
};

describe('token revocation machine', () => {
  // rules: token-revoked
  test('revokes a token after all tabs had time to close its connections', () => {
    const { clock, revokeTokens } = open();
    clock.increment(299);
    expect(revokeTokens.requested.length).toBe(0);
    clock.increment(1);
    expect(revokeTokens.requested.length).toBe(1);
  });

  test.each([
    ['was notified', (call: ReturnType<typeof open>['revokeTokens']) => call.resolve()],
    ['could not be notified', (call: ReturnType<typeof open>['revokeTokens']) => call.reject(new Error('offline'))],
  ])('waits for another token after the server %s of the earlier ones, which are not sent again', async (_, respond) => {
    const { actor, clock, revokeTokens } = open();
    clock.increment(300);
    actor.send({ type: 'tokenRevocation.begin' });
    clock.increment(300);
    expect([revokeTokens.requested.length, revokeTokens.signals.map(({ aborted }) => aborted)]).toEqual([1, [false]]);
    await respond(revokeTokens);
    clock.increment(299);
    expect(revokeTokens.requested.length).toBe(1);
    clock.increment(1);
    await revokeTokens.resolve();
    expect([revokeTokens.requested.length, actor.getSnapshot().value]).toEqual([2, 'idle']);
  });

  // rules: token-revoked
  test('retries a failed revocation 30 s later', async () => {
    const { clock, revokeTokens } = open();
    clock.increment(300);
    await revokeTokens.reject(new Error('offline'));
    clock.increment(29_999);
    expect(revokeTokens.requested.length).toBe(1);
    clock.increment(1);
    expect(revokeTokens.requested.length).toBe(2);
  });
});
