import { describe, expect, test } from 'vitest';
import { draftCountMachine } from '#machines/composer/draft-count.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { draftCountModel } from './draft-count.model.ts';

describe('draft count model', () => {
  test.each(draftCountModel.paths)('$name', async (path) => {
    const countDrafts = deferredCall<number>();
    const watchDrafts = deferredSource();
    const { actor } = openAmong(draftCountMachine.provide({ actors: { countDrafts: countDrafts.logic, watchDrafts: watchDrafts.logic } }));
    const has = ({ context: { count } }: { context: { count: number } }) => expect(actor.getSnapshot().context.count).toBe(count);
    await draftCountModel.walk(path, {
      actor,
      events: {
        'drafts.*': (event) => watchDrafts.emit(event),
        'xstate.error.actor.watchDrafts': (event) => actor.send(event),
        ...endingsOf({ countDrafts }),
      },
      states: { counting: has, counted: has },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([draftCountModel])).toEqual({ machine: 'draftCount', edges: 4, taken: 4, missed: [] });
  });
});
