import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountPopover } from '#parts/account-card/account-popover.tsx';
import { AvatarLink } from '#parts/status/avatar-link.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { renderAmong } from './cards.tsx';
import { given, resetWorld } from './world.ts';

const loading = vi.hoisted(() => ({ parts: () => new Promise<object>(() => {}) }));
vi.mock('#app/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#shell/loads.ts', async (original) => ({ ...(await original<object>()), parts: () => loading.parts() }));
vi.mock('#shell/area-part.tsx', () => ({ AreaPart: () => <p>actions</p> }));

beforeEach(() => {
  resetWorld();
  given({ accounts: [anAccount()] });
  loading.parts = () => new Promise(() => {});
});

test('a press before cards can be shown opens the card once they can', () => {
  renderAmong(<AvatarLink account={anAccount()} />);
  fireEvent.click(screen.getByRole('link', { name: 'About Noor' }));
  expect(location.pathname).toBe('/');
  renderAmong(<AccountPopover />);
  expect(screen.getByRole('dialog', { hidden: true }).getAttribute('aria-label')).toBe('About Noor');
});

test('where cards do not come, a press leads to the profile', async () => {
  loading.parts = () => Promise.reject(new Error('not there'));
  renderAmong(<AvatarLink account={anAccount()} />);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'About Noor' })));
  expect(location.pathname).toBe('/noor');
});
