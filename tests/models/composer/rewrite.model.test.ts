import { describe, expect, test } from 'vitest';
import { endingsOf } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { openRewrite } from '#tests/support/rewrite.ts';
import { rewriteModels } from './rewrite.model.ts';

const ways = [false, true].flatMap((isRedraft, at) =>
  (rewriteModels[at]?.paths ?? []).map((path) => ({ name: path.name, isRedraft, at, path })),
);

describe('rewrite model', () => {
  test.each(ways)('redraft $isRedraft: $name', async ({ isRedraft, at, path }) => {
    const { calls, actor, receivedBy } = openRewrite(isRedraft);
    const asks =
      (...names: string[]) =>
      () => {
        expect(Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []))).toEqual(names);
        // Nothing is deleted that is not stored.
        expect(calls.deleteStatus.requested.length).toBeLessThanOrEqual(calls.stashDraft.requested.length);
      };
    await rewriteModels[at]?.walk(path, {
      actor,
      events: endingsOf(calls),
      states: {
        reading: asks('readStatus'),
        stashing: asks('stashDraft'),
        deleting: asks('deleteStatus'),
        unstashing: asks('dropStash'),
        done: () => {
          asks()();
          expect(receivedBy('composers').length + receivedBy('notices').length).toBeGreaterThan(0);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage(rewriteModels)).toEqual({ machine: 'rewrite', edges: 10, taken: 10, missed: [] });
  });
});
