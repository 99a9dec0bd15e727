import { expect, test } from 'vitest';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const revokeTokens = deferredCall<void>();
  const { actor, clock } = openAmong(tokenRevocationMachine.provide({ actors: { revokeTokens: revokeTokens.logic } }));
  return { actor, clock, revokeTokens };
};

// rules: token-revoked
test('a token is revoked only after every tab had time to close what carries it', () => {
  const { clock, revokeTokens } = open();
  clock.increment(299);
  expect(revokeTokens.asked.length).toBe(0);
  clock.increment(1);
  expect(revokeTokens.asked.length).toBe(1);
});

test.each([
  ['was told', (call: ReturnType<typeof open>['revokeTokens']) => call.answer()],
  ['could not be told', (call: ReturnType<typeof open>['revokeTokens']) => call.refuse(new Error('offline'))],
])('another that leaves has its time too, once the server %s of those before it, which is not sent twice', async (_, answer) => {
  const { actor, clock, revokeTokens } = open();
  clock.increment(300);
  actor.send({ type: 'tokenRevocation.begin' });
  clock.increment(300);
  expect([revokeTokens.asked.length, revokeTokens.signals.map(({ aborted }) => aborted)]).toEqual([1, [false]]);
  await answer(revokeTokens);
  clock.increment(299);
  expect(revokeTokens.asked.length).toBe(1);
  clock.increment(1);
  await revokeTokens.answer();
  expect([revokeTokens.asked.length, actor.getSnapshot().value]).toEqual([2, 'idle']);
});

// rules: token-revoked
test('a server that could not be told is told 30 s later', async () => {
  const { clock, revokeTokens } = open();
  clock.increment(300);
  await revokeTokens.refuse(new Error('offline'));
  clock.increment(29_999);
  expect(revokeTokens.asked.length).toBe(1);
  clock.increment(1);
  expect(revokeTokens.asked.length).toBe(2);
});
