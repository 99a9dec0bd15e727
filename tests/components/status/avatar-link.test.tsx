import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from '#react/lazy/entries.ts';
import { Locale } from '#i18n/locale.tsx';
import { AccountPopover } from '#components/account-card/account-popover.tsx';
import { AvatarLink } from '#components/status/avatar-link.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong, renderLazy } from './cards.tsx';
import { given, resetWorld } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => <p>actions</p> }));

const card = () => screen.queryByRole('dialog', { hidden: true });

beforeEach(() => {
  resetWorld();
  given({ accounts: [anAccount()] });
  vi.spyOn(page, 'load').mockImplementation(() => new Promise(() => {}));
});

describe('avatar link', () => {
  test.each(['/', '/tag/日本語'])('opens the card after it loads when pressed before, at %s', async (path) => {
    act(() => history.replaceState(null, '', path));
    renderAmong(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link', { name: 'About Noor' }));
    expect(location.pathname).toBe(encodeURI(path));
    renderAmong(<AccountPopover />);
    expect(card()?.getAttribute('aria-label')).toBe('About Noor');
    act(() => history.replaceState(null, '', '/'));
  });

  // rules: account-card
  test('opens the card after it loads although the row was rendered anew after the press', async () => {
    const row = (
      <div data-item="s">
        <AvatarLink account={anAccount()} />
      </div>
    );
    renderAmong(row);
    await user.click(screen.getByRole('link'));
    cleanup();
    renderAmong(
      <>
        {row}
        <AccountPopover />
      </>,
    );
    expect(card()?.getAttribute('aria-label')).toBe('About Noor');
  });

  test('opens the card when pressed after it loaded, but before it follows presses', async () => {
    renderLazy(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link'));
    render(
      <Locale>
        <AccountPopover />
      </Locale>,
    );
    expect(card()).not.toBeNull();
  });

  test('opens no card on another screen than the one of the press, and none twice', async () => {
    renderAmong(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link'));
    act(() => history.pushState(null, '', '/elsewhere'));
    renderAmong(<AccountPopover />);
    expect(card()).toBeNull();
    await user.click(screen.getByRole('link'));
    expect(card()).not.toBeNull();
    cleanup();
    renderAmong(
      <>
        <AvatarLink account={anAccount()} />
        <AccountPopover />
      </>,
    );
    expect(card()).toBeNull();
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
    act(() => history.replaceState(null, '', '/'));
  });

  test('opens no profile where cards fail to load after the user went elsewhere', async () => {
    const loading = Promise.withResolvers<never>();
    vi.spyOn(page, 'load').mockReturnValue(loading.promise);
    renderAmong(<AvatarLink account={anAccount()} />);
    await user.click(screen.getByRole('link', { name: 'About Noor' }));
    act(() => history.pushState(null, '', '/elsewhere'));
    loading.reject(new Error('not there'));
    await loading.promise.catch(() => {});
    await Promise.resolve();
    expect(location.pathname).toBe('/elsewhere');
    act(() => history.replaceState(null, '', '/'));
  });
});
