import { expect, test } from 'vitest';
import { accountToolsMachine, selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const account = anAccount();
const model = modelOf(accountToolsMachine, {
  events: [
    { type: 'tool.use', account, tool: 'sandbox', wanted: true },
    { type: 'tool.use', account, tool: 'removed', wanted: true },
    { type: 'tool.confirm' },
    { type: 'tool.cancel' },
  ],
  outcomes: { 'tool:*': [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ uses, question }) => [Object.values(uses).map(({ tool }) => tool), question?.tool],
});

test.each(model.paths)('$name', async (path) => {
  const applyTool = heldCall<void>();
  const { actor } = openAmong(accountToolsMachine.provide({ actors: { applyTool: applyTool.logic } }));
  const endings = Object.values(endingsOf({ 'tool:a': applyTool }));
  await model.walk(path, {
    actor,
    events: {
      'tool.*': (event) => actor.send(event as never),
      'xstate.done.actor.*': (event) => endings[0]?.(event),
      'xstate.error.actor.*': (event) => endings[1]?.(event),
    },
    states: {
      '': ({ context: { uses } }) => expect(applyTool.waiting()).toEqual(Object.keys(uses)),
      ready: () => expect(selectToolQuestion(actor.getSnapshot())).toBe(undefined),
      asking: () => expect(selectToolQuestion(actor.getSnapshot())?.tool).toBe('removed'),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'accountTools', edges: 7, taken: 7, missed: [] });
});
