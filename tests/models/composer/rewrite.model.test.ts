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
      events: { 'rewrite.*': (event) => actor.send(event), ...endingsOf(calls) },
      states: {
        reading: asks('readStatus'),
        stashing: asks('stashDraft'),
        deleting: asks('deleteStatus'),
        unstashing: asks('dropStash'),
        done: ({ context }) => {
          asks()();
          // A text whose status may be deleted is in a form, or among the drafts with a notice.
          const shown = receivedBy('composers').length + receivedBy('notices').length;
          if (calls.deleteStatus.requested.length > 0) expect(shown).toBeGreaterThan(0);
          if (context.isAbandoned) expect(receivedBy('composers')).toEqual([]);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage(rewriteModels)).toEqual({ machine: 'rewrite', edges: 23, taken: 23, missed: [] });
  });
});
