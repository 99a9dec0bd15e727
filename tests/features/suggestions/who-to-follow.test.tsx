import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { followsMachine } from '#machines/follow/follows.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import type { Suggested } from '#domain/suggestions/suggestion.ts';
import type { Ability } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { user } from '#tests/support/user.ts';
import { WhoToFollow } from '#features/suggestions/who-to-follow.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = (lacks: Ability[] = []) => {
  const [fetchSuggestions, dismissSuggestion] = [deferredCall<Suggested>(), deferredCall<void>()];
  const suggestions = createActor(
    suggestionsMachine.provide({
      actors: { fetchSuggestions: fetchSuggestions.logic, dismissSuggestion: dismissSuggestion.logic },
    }),
    { logger: () => {} },
  ).start();
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { features: ['pleroma_api'], suggestionsEnabled: true } }) },
    session: { suggestions, follows: createActor(followsMachine, { logger: () => {} }).start() },
    lacks,
    rows: {
      accounts: {
        noor: anAccount({ id: 'noor', acct: 'noor', note: '<p>By the sea</p>' }),
        ingrid: anAccount({ id: 'ingrid', acct: 'ingrid@far.example' }),
      },
    },
  });
  renderInApp(<WhoToFollow />);
  return { fetchSuggestions, dismissSuggestion };
};
const response: Suggested = { suggestions: [{ accountId: 'noor', reason: 'friends' }, { accountId: 'ingrid' }], normalised: {} };
const people = () => screen.queryAllByRole('article').map(({ textContent }) => textContent ?? '');

describe('suggested accounts', () => {
  // rules: suggestions-all, suggestion-reason
  test('show the reason where given, the bio, and a follow button', async () => {
    const { fetchSuggestions } = open();
    await act(() => fetchSuggestions.resolve(response));
    expect(people()).toEqual([
      expect.stringMatching(/Follow.*Followed by people you follow.*By the sea/),
      expect.not.stringContaining('Followed by'),
    ]);
  });

  // rules: suggestion-dismissed
  test('are dismissed where the server supports it', async () => {
    const { fetchSuggestions, dismissSuggestion } = open();
    await act(() => fetchSuggestions.resolve(response));
    await user.click(screen.getByRole('button', { name: "Don't suggest @noor" }));
    expect([people().length, dismissSuggestion.requested]).toEqual([1, [{ accountId: 'noor' }]]);
  });

  test('have no dismissal where the server lacks it', async () => {
    const { fetchSuggestions } = open(['suggestionDismissal']);
    await act(() => fetchSuggestions.resolve(response));
    expect(screen.queryByRole('button', { name: /^Don't suggest/ })).toBe(null);
  });

  test('cover an empty list, and offer a retry after a failure', async () => {
    const { fetchSuggestions } = open();
    await act(() => fetchSuggestions.reject(new CallError({ kind: 'offline' })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchSuggestions.resolve({ suggestions: [], normalised: {} }));
    expect(screen.queryByText('No suggestions')).not.toBe(null);
  });

  test('send no request to a server without suggestions', () => {
    const { fetchSuggestions } = open(['suggestions']);
    expect([fetchSuggestions.requested, screen.getByText('No suggestions') !== undefined]).toEqual([[], true]);
  });
});
