import { expect, test } from 'vitest';
import { farewellMachine } from '../../../machines/session/farewell.machine.ts';
import { heldCall } from '../../support/held.ts';
import { noor, openAmong } from '../../support/machines.ts';

test('a token is revoked only after every tab had time to close what carries it', () => {
  const revokeToken = heldCall<void>();
  const { actor, clock } = openAmong(farewellMachine.provide({ actors: { revokeToken: revokeToken.logic } }));
  actor.send({ type: 'farewell.say', account: noor });
  clock.increment(299);
  expect(revokeToken.asked).toEqual([]);
  clock.increment(1);
  expect(revokeToken.asked).toEqual([{ account: noor }]);
});
