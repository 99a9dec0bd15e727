import { expect, test } from 'vitest';
import { selectSuggestionsPhase, suggestionsMachine } from '#machines/shell/suggestions.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(suggestionsMachine, {
  events: [{ type: 'suggestions.show' }, { type: 'suggestions.retry' }],
  outcomes: { fetchSuggestions: [{ done: [anAccount({ id: '1' })] }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ ids }) => ids.length,
});

test.each(model.paths)('$name', async (path) => {
  const fetchSuggestions = heldCall<Account[]>();
  const { actor } = openAmong(suggestionsMachine.provide({ actors: { fetchSuggestions: fetchSuggestions.logic } }));
  const is = (phase: string, asks: boolean) => () =>
    expect([selectSuggestionsPhase(actor.getSnapshot()), fetchSuggestions.waiting().length > 0]).toEqual([phase, asks]);
  await model.walk(path, {
    actor,
    events: { 'suggestions.*': (event) => actor.send(event), ...endingsOf({ fetchSuggestions }) },
    states: { idle: is('loading', false), asking: is('loading', true), known: is('known', false), failed: is('failed', false) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'suggestions', edges: 4, taken: 4, missed: [] });
});
