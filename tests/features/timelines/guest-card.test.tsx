import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { defaultSettings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { GuestCard } from '#features/timelines/guest-card.tsx';
import { bootKnowing, renderOnStage, setStage } from '#tests/shell/stage.tsx';

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
  return { received, ...renderOnStage(<GuestCard />) };
};

// rules: guest-card
test('a guest reads whose place this is and how to come in', () => {
  show({ name: 'Harbour', description: '<p>A <b>small</b> town</p>', registrationOpen: true });
  const card = screen.getByRole('region', { name: 'Harbour' });
  expect(card.textContent).toContain('A small town');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Log in', 'Create an account', 'About']);
});

// rules: guest-card
test('one that says nothing of itself has a word all the same', () => {
  show({ name: 'Harbour', description: '', registrationOpen: false });
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBe(null);
  expect(screen.getByText('Log in to follow people and to answer them.').localName).toBe('div');
});

// rules: guest-card
test('it is dismissed for good', async () => {
  const { received } = show({ name: 'Harbour' });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(received).toEqual([{ type: 'setting.change', change: { hideGuestCard: true } }]);
  expect(show({ name: 'Harbour' }, true).container.textContent).toBe('');
});
