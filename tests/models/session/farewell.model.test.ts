import { expect, test } from 'vitest';
import { farewellMachine } from '../../../machines/session/farewell.machine.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const model = modelOf(farewellMachine, {
  events: [{ type: 'farewell.say' }],
  outcomes: { revokeTokens: [{ done: undefined }, { error: new Error('offline') }] },
  project: () => null,
});

test.each(model.paths)('$name', async (path) => {
  const revokeTokens = heldCall<void>();
  const { actor, clock, told } = openAmong(farewellMachine.provide({ actors: { revokeTokens: revokeTokens.logic } }));
  const is = (running: readonly string[]) => () => expect([revokeTokens.waiting(), told]).toEqual([running, []]);
  await model.walk(path, {
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
  expect(recordCoverage([model])).toEqual({ machine: 'farewell', edges: 5, taken: 5, missed: [] });
});
