import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from '#react/lazy/entries.ts';
import { AccountPopover } from '#components/account-card/account-popover.tsx';
import { AvatarLink } from '#components/status/avatar-link.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from './cards.tsx';
import { given, resetWorld } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => <p>actions</p> }));

beforeEach(() => {
  resetWorld();
  given({ accounts: [anAccount()] });
  vi.spyOn(page, 'load').mockImplementation(() => new Promise(() => {}));
});

describe('avatar link', () => {
  test('opens the card after it loads when pressed before', async () => {
    renderAmong(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link', { name: 'About Noor' }));
    expect(location.pathname).toBe('/');
    renderAmong(<AccountPopover />);
    expect(screen.getByRole('dialog', { hidden: true }).getAttribute('aria-label')).toBe('About Noor');
  });

  test('names the account without its custom emoji', () => {
    const blob = { shortcode: 'blob', url: 'https://home.example/blob.png', staticUrl: 'https://home.example/blob.png' };
    renderAmong(<AvatarLink account={anAccount({ displayName: 'Noor :blob:', emojis: [blob] })} />);
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe('About Noor');
  });

  test('opens the profile where cards fail to load', async () => {
    vi.spyOn(page, 'load').mockRejectedValue(new Error('not there'));
    renderAmong(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link', { name: 'About Noor' }));
    expect(location.pathname).toBe('/noor');
  });
});
