import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { defaultSettings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { GuestCard } from '#features/timelines/guest-card.tsx';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (instance: object, hideGuestCard = false) => {
  const received: unknown[] = [];
  const settings = createActor(
    setup({}).createMachine({
      context: { settings: { ...defaultSettings, hideGuestCard } },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    }),
  ).start();
  setStage({ page: { boot: bootKnowing({ instance }), settings } });
  return { received, ...renderInApp(<GuestCard />) };
};

describe('guest card', () => {
  // rules: guest-card
  test('describes the instance and the ways to join', () => {
    show({ name: 'Harbour', description: '<p>A <b>small</b> town</p>', registrationOpen: true });
    const card = screen.getByRole('region', { name: 'Harbour' });
    expect(card.textContent).toContain('A small town');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Log in', 'Create an account', 'About']);
  });

  // rules: guest-card
  test('shows a default text for an instance without a description', () => {
    show({ name: 'Harbour', description: '', registrationOpen: false });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBe(null);
    expect(screen.getByText('Log in to follow people and reply to posts.').localName).toBe('div');
  });

  // rules: guest-card
  test('is dismissed for good', async () => {
    const { received } = show({ name: 'Harbour' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(received).toEqual([{ type: 'setting.change', change: { hideGuestCard: true } }]);
    expect(show({ name: 'Harbour' }, true).container.textContent).toBe('');
  });
});
