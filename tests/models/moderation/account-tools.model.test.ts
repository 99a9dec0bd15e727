import { describe, expect, test } from 'vitest';
import { accountToolsMachine, selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { accountToolsModel } from './account-tools.model.ts';

describe('account tools model', () => {
  test.each(accountToolsModel.paths)('$name', async (path) => {
    const applyTool = deferredCall<void>();
    const { actor } = openAmong(accountToolsMachine.provide({ actors: { applyTool: applyTool.logic } }));
    const endings = Object.values(endingsOf({ 'tool:a': applyTool }));
    await accountToolsModel.walk(path, {
      actor,
      events: {
        'tool.*': (event) => actor.send(event as never),
        'xstate.done.actor.*': (event) => endings[0]?.(event),
        'xstate.error.actor.*': (event) => endings[1]?.(event),
      },
      states: {
        '': ({ context: { uses } }) => expect(applyTool.waiting()).toEqual(Object.keys(uses)),
        ready: () => expect(selectToolQuestion(actor.getSnapshot())).toBe(undefined),
        confirming: () => expect(selectToolQuestion(actor.getSnapshot())?.tool).toBe('removed'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([accountToolsModel])).toEqual({ machine: 'accountTools', edges: 9, taken: 9, missed: [] });
  });
});
