import { expect, test } from 'vitest';
import { rewriteMachine, type Written } from '../../../machines/composer/rewrite.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { rewriteModels } from './rewrite.model.ts';

const ways = [false, true].flatMap((isRedraft, at) =>
  (rewriteModels[at]?.paths ?? []).map((path) => ({ name: path.name, isRedraft, at, path })),
);

test.each(ways)('redraft $isRedraft: $name', async ({ isRedraft, at, path }) => {
  const calls = {
    readStatus: heldCall<Written>(),
    putAside: heldCall<string>(),
    deleteStatus: heldCall<Harvest>(),
    dropAside: heldCall<void>(),
  };
  const { actor, heardBy } = openAmong(
    rewriteMachine.provide({
      actors: {
        readStatus: calls.readStatus.logic,
        putAside: calls.putAside.logic,
        deleteStatus: calls.deleteStatus.logic,
        dropAside: calls.dropAside.logic,
      },
    }),
    { statusId: '1', isRedraft },
  );
  const asks =
    (...names: string[]) =>
    () => {
      expect(Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []))).toEqual(names);
      // Nothing is deleted that is not written down.
      expect(calls.deleteStatus.asked.length).toBeLessThanOrEqual(calls.putAside.asked.length);
    };
  await rewriteModels[at]?.walk(path, {
    actor,
    events: endingsOf(calls),
    states: {
      reading: asks('readStatus'),
      keeping: asks('putAside'),
      deleting: asks('deleteStatus'),
      forgetting: asks('dropAside'),
      done: () => {
        asks()();
        expect(heardBy('composers').length + heardBy('notices').length).toBeGreaterThan(0);
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage(rewriteModels)).toEqual({ machine: 'rewrite', edges: 10, taken: 10, missed: [] });
});
