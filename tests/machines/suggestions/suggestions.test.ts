import { describe, expect, test } from 'vitest';
import { selectOffered, selectSuggested, selectSuggestions, suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { reasonOf, type Suggested } from '#domain/suggestions/suggestion.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const suggested = (...ids: string[]): Suggested => ({
  suggestions: ids.map((accountId) => ({ accountId })),
  normalised: { accounts: ids.map((id) => anAccount({ id })) },
});

const open = () => {
  const [fetchSuggestions, dismissSuggestion] = [deferredCall<Suggested>(), deferredCall<void>()];
  const among = openAmong(
    suggestionsMachine.provide({
      actors: { fetchSuggestions: fetchSuggestions.logic, dismissSuggestion: dismissSuggestion.logic },
    }),
  );
  const { actor } = among;
  return {
    ...among,
    fetchSuggestions,
    dismissSuggestion,
    shown: () => selectSuggestions(actor.getSnapshot()).map(({ accountId }) => accountId),
  };
};

describe('suggestions machine', () => {
  // rules: home-empty, who-to-follow
  test('fetches once when the panel is first shown, stores at most five, and shows three', async () => {
    const { actor, takeNotified, fetchSuggestions } = open();
    expect(fetchSuggestions.requested).toEqual([]);
    actor.send({ type: 'suggestions.show' });
    actor.send({ type: 'suggestions.show' });
    expect(fetchSuggestions.requested).toEqual([{ limit: 5 }]);
    const response = suggested('1', '2', '3', '4', '5', '6');
    await fetchSuggestions.resolve(response);
    const ids = ['1', '2', '3', '4', '5'];
    expect([selectSuggested(actor.getSnapshot()), selectOffered(actor.getSnapshot())]).toEqual([ids.slice(0, 3), ids]);
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: response.normalised }],
      ['entities', { type: 'entities.retain', holder: 'suggestions', kind: 'accounts', ids }],
    ]);
    actor.send({ type: 'suggestions.show' });
    expect(fetchSuggestions.requested.length).toBe(1);
  });

  // rules: suggestions-all
  test('fetches all each time their screen is shown', async () => {
    const { actor, fetchSuggestions, shown } = open();
    actor.send({ type: 'suggestions.showAll' });
    await fetchSuggestions.resolve(suggested('1', '2', '3', '4'));
    expect([fetchSuggestions.requested, shown(), selectSuggested(actor.getSnapshot())]).toEqual([
      [{ limit: 40 }],
      ['1', '2', '3', '4'],
      ['1', '2', '3'],
    ]);
    actor.send({ type: 'suggestions.showAll' });
    expect([fetchSuggestions.requested.length, shown().length]).toEqual([2, 4]);
  });

  // rules: suggestion-dismissed
  test('removes a dismissed one at once, and restores it when refused', async () => {
    const { actor, fetchSuggestions, dismissSuggestion, shown, notices } = open();
    actor.send({ type: 'suggestions.showAll' });
    await fetchSuggestions.resolve(suggested('1', '2'));
    actor.send({ type: 'suggestions.dismiss', accountId: '1' });
    actor.send({ type: 'suggestions.dismiss', accountId: '1' });
    expect([shown(), dismissSuggestion.requested]).toEqual([['2'], [{ accountId: '1' }]]);
    await dismissSuggestion.reject(new CallError({ kind: 'offline' }));
    expect([shown(), notices()]).toEqual([['1', '2'], ['who_to_follow.dismiss_failed errors.no_connection']]);
    actor.send({ type: 'suggestions.dismiss', accountId: '2' });
    await dismissSuggestion.resolve(undefined);
    actor.send({ type: 'suggestions.showAll' });
    await fetchSuggestions.resolve(suggested('1', '2'));
    expect(shown()).toEqual(['1']);
  });

  // rules: suggestion-reason
  test.each([
    [['friends_of_friends', 'most_followed'], 'friends'],
    [['staff'], 'featured'],
    [['unheard_of', 'past_interactions'], 'interactions'],
    [['', 'constructor'], undefined],
  ] as const)('shows %j as %s', (sources, reason) => expect(reasonOf(sources)).toBe(reason));
});
