import { expect, test } from 'vitest';
import { farewellMachine } from '../../../machines/session/farewell.machine.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, noor, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const model = modelOf(farewellMachine, {
  events: [{ type: 'farewell.say', account: noor }],
  outcomes: { revokeToken: [{ done: undefined }, { error: new Error('offline') }] },
  project: ({ account }) => account?.accountId,
});

test.each(model.paths)('$name', async (path) => {
  const revokeToken = heldCall<void>();
  const { actor, clock, told } = openAmong(farewellMachine.provide({ actors: { revokeToken: revokeToken.logic } }));
  const is = (running: readonly string[]) => () => expect([revokeToken.waiting(), told]).toEqual([running, []]);
  await model.walk(path, {
    actor,
    events: {
      'farewell.say': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ revokeToken }),
    },
    states: { idle: is([]), waiting: is([]), revoking: is(['revokeToken']) },
  });
  expect(revokeToken.asked).toEqual(revokeToken.asked.map(() => ({ account: noor })));
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'farewell', edges: 4, taken: 4, missed: [] });
});
