import { expect, test } from 'vitest';
import { farewellMachine } from '#machines/session/farewell.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { farewellModel } from './farewell.model.ts';

test.each(farewellModel.paths)('$name', async (path) => {
  const revokeTokens = heldCall<void>();
  const { actor, clock, told } = openAmong(farewellMachine.provide({ actors: { revokeTokens: revokeTokens.logic } }));
  const is = (running: readonly string[]) => () => expect([revokeTokens.waiting(), told]).toEqual([running, []]);
  await farewellModel.walk(path, {
    actor,
    events: {
      'farewell.say': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ revokeTokens }),
    },
    states: { idle: is([]), waiting: is([]), revoking: is(['revokeTokens']), owing: is([]) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([farewellModel])).toEqual({ machine: 'farewell', edges: 5, taken: 5, missed: [] });
});
