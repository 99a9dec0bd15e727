import { expect, test } from 'vitest';
import {
  autocompleteMachine,
  selectHelps,
  selectSearchState,
  selectSelected,
  selectSuggestions,
} from '../../../machines/composer/autocomplete.machine.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { autocompleteModel } from './autocomplete.model.ts';

test.each(autocompleteModel.paths)('$name', async (path) => {
  const calls = { findEmoji: heldCall(), recallAccounts: heldCall(), searchAccounts: heldCall() };
  const { findEmoji, recallAccounts, searchAccounts } = calls;
  const actors = { findEmoji: findEmoji.logic, recallAccounts: recallAccounts.logic, searchAccounts: searchAccounts.logic } as never;
  const { actor, clock } = openAmong(autocompleteMachine.provide({ actors }));
  const stands =
    (helps: boolean, running: readonly string[] = [], says?: string) =>
    ({ context }: (typeof path)['start']) => {
      const snapshot = actor.getSnapshot();
      expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
      expect([selectHelps(snapshot, 'text'), selectHelps(snapshot, 'another'), selectSearchState(snapshot)]).toEqual([helps, false, says]);
      expect([selectSuggestions(snapshot), selectSelected(snapshot)]).toEqual([context.suggestions, context.selected]);
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
      'open.account.recalling': stands(true, ['recallAccounts']),
      'open.account.waiting': stands(true),
      'open.account.asking': stands(true, ['searchAccounts'], 'asking'),
      'open.listed': stands(true),
      'open.failed': stands(true, [], 'failed'),
      dismissed: stands(false),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([autocompleteModel])).toEqual({ machine: 'autocomplete', edges: 20, taken: 20, missed: [] });
});
