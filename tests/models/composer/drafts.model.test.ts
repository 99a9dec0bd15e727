import { describe, expect, test } from 'vitest';
import {
  draftsMachine,
  selectAreDraftsLoaded,
  selectAreDraftsShown,
  selectHaveDraftsFailed,
  selectIsConfirmingDiscard,
} from '#machines/composer/drafts.machine.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { draftsModel } from './drafts.model.ts';

describe('drafts model', () => {
  test.each(draftsModel.paths)('$name', async (path) => {
    const calls = { listDrafts: deferredCall<readonly StoredDraft[]>(), discardDrafts: deferredCall<void>() };
    const { actor } = openAmong(
      draftsMachine.provide({ actors: { listDrafts: calls.listDrafts.logic, discardDrafts: calls.discardDrafts.logic } }),
    );
    const is =
      (...expected: boolean[]) =>
      () => {
        const snapshot = actor.getSnapshot();
        const selectors = [selectAreDraftsShown, selectAreDraftsLoaded, selectHaveDraftsFailed, selectIsConfirmingDiscard];
        expect(selectors.map((select) => select(snapshot))).toEqual(expected);
      };
    await draftsModel.walk(path, {
      actor,
      events: { 'drafts.*': (event) => actor.send(event), ...endingsOf(calls) },
      states: {
        closed: is(false, false, false, false),
        'open.loading': is(true, false, false, false),
        'open.failed': is(true, false, true, false),
        'open.shown': is(true, true, false, false),
        'open.confirming': is(true, false, false, true),
        'open.discarding': is(true, false, false, false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([draftsModel])).toEqual({ machine: 'drafts', edges: 12, taken: 12, missed: [] });
  });
});
