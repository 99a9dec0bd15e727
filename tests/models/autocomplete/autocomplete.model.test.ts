import { describe, expect, test } from 'vitest';
import {
  autocompleteMachine,
  selectHelps,
  selectMarked,
  selectSearchState,
  selectSuggestions,
} from '#machines/autocomplete/autocomplete.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { autocompleteModel } from './autocomplete.model.ts';

describe('autocomplete model', () => {
  test.each(autocompleteModel.paths)('$name', async (path) => {
    const calls = { findEmoji: deferredCall(), recall: deferredCall(), search: deferredCall() };
    const { findEmoji, recall, search } = calls;
    const actors = { findEmoji: findEmoji.logic, recall: recall.logic, search: search.logic } as never;
    const { actor, clock } = openAmong(autocompleteMachine.provide({ actors }));
    const stands =
      (helps: boolean, running: readonly string[] = [], says?: string) =>
      ({ context }: (typeof path)['start']) => {
        const snapshot = actor.getSnapshot();
        expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
        expect([selectHelps(snapshot, 'text'), selectHelps(snapshot, 'another'), selectSearchState(snapshot)]).toEqual([
          helps,
          false,
          says,
        ]);
        expect([selectSuggestions(snapshot), selectMarked(snapshot)]).toEqual([
          context.suggestions,
          context.selected ?? (context.suggestions.length > 0 ? 0 : undefined),
        ]);
      };
    await autocompleteModel.walk(path, {
      actor,
      events: {
        'autocomplete.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        idle: stands(false),
        'open.emoji': stands(true, ['findEmoji']),
        'open.search.loadingRecent': stands(true, ['recall']),
        'open.search.waiting': stands(true),
        'open.search.fetching': stands(true, ['search'], 'searching'),
        'open.listed': stands(true),
        'open.failed': stands(true, [], 'failed'),
        dismissed: stands(false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([autocompleteModel])).toEqual({ machine: 'autocomplete', edges: 20, taken: 20, missed: [] });
  });
});
