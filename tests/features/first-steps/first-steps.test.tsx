import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { user } from '#tests/support/user.ts';
import { FirstSteps } from '#features/first-steps/first-steps.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (suggestionsEnabled: boolean, ids: readonly string[] = []) => {
  const received: unknown[] = [];
  const modals = createActor(setup({}).createMachine({ on: { '*': { actions: ({ event }) => received.push(event) } } })).start();
  const suggestions = holding({ suggestions: ids.map((accountId) => ({ accountId })), removed: [] });
  setStage({
    page: { modals, boot: bootKnowing({ node: { suggestionsEnabled } }) },
    session: { suggestions },
    rows: { accounts: Object.fromEntries(ids.map((id) => [id, anAccount({ id, acct: `who-${id}` })])) },
    visitor: { origin: 'https://a.example', accountId: 'own' },
  });
  renderInApp(<FirstSteps />);
  return received;
};

describe('first steps', () => {
  // rules: first-steps
  test('opens profile and notifications where they are changed, and ends with the way to the timeline', async () => {
    const received = show(false);
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    await user.click(screen.getByRole('button', { name: 'Choose notifications' }));
    expect(received).toEqual([
      { type: 'settingsModal.open', tab: 'profile' },
      { type: 'settingsModal.open', tab: 'notifications' },
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/main/public', '/main/friends']);
  });

  // rules: first-steps
  test('shows three suggested accounts where the server suggests any', () => {
    show(true, ['1', '2', '3', '4']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/who-\d/)?.[0])).toEqual([
      'who-1',
      'who-2',
      'who-3',
    ]);
  });
});
