import { describe, expect, test } from 'vitest';
import { selectSuggestions, selectSuggestionsPhase, suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import type { Suggested } from '#domain/suggestions/suggestion.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };
const response: Suggested = { suggestions: [{ accountId: '1' }], normalised: { accounts: [anAccount({ id: '1' })] } };

const model = modelOf(suggestionsMachine.provide({ actors: { dismissSuggestion: lightChild([]) } }), {
  events: [
    { type: 'suggestions.show' },
    { type: 'suggestions.showAll' },
    { type: 'suggestions.retry' },
    { type: 'suggestions.dismiss', accountId: '1' },
  ],
  outcomes: {
    fetchSuggestions: [{ done: response }, offline],
    fetchAll: [{ done: response }, offline],
    'dismiss:1': [{ done: undefined }, offline],
  },
  project: ({ suggestions, removed }) => [suggestions.length, removed],
});

describe('suggestions model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetching = deferredCall<Suggested>();
    const { actor, notices } = openAmong(
      suggestionsMachine.provide({ actors: { fetchSuggestions: fetching.logic, dismissSuggestion: lightChild([]) } }),
    );
    const is = (phase: string, asks: boolean) => () =>
      expect([selectSuggestionsPhase(actor.getSnapshot()), fetching.waiting().length > 0]).toEqual([phase, asks]);
    await model.walk(path, {
      actor,
      events: {
        'suggestions.*': (event) => actor.send(event),
        ...endingsOf({ fetchSuggestions: fetching, fetchAll: fetching }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { suggestions, removed } }) =>
          expect(selectSuggestions(actor.getSnapshot())).toEqual(suggestions.filter(({ accountId }) => !removed.includes(accountId))),
        idle: is('loading', false),
        loading: is('loading', true),
        loadingAll: ({ context }) => is(context.suggestions.length > 0 ? 'loaded' : 'loading', true)(),
        loaded: is('loaded', false),
        failed: is('failed', false),
        failedAll: is('failed', false),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.dismiss:1').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'suggestions', missed: [] });
  });
});
