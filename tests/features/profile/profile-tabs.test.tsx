import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { unknownNode } from '#domain/server/instance.ts';
import { pressOn, user } from '#tests/support/user.ts';
import { ProfileTabs } from '#features/profile/tabs/profile-tabs.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import '#domain/server/rules.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#features/profile/tabs/tab-panel.tsx', () => ({
  TabPanel: ({ tab, part, entry }: { tab: string; part?: string; entry: { restored?: { id: string } } }) => (
    <p>{[tab, part, entry.restored?.id].filter(Boolean).join(' ')}</p>
  ),
}));

beforeEach(() => {
  window.history.replaceState(null, '', '/users/a');
  window.sessionStorage.clear();
});

type Known = { ownId?: string; account?: Partial<Account>; settings?: Partial<Settings>; hash?: string };

const show = ({ ownId = 'me', account = {}, settings = {}, hash = '' }: Known = {}) => {
  if (hash !== '') window.history.replaceState(window.history.state, '', `#${hash}`);
  setStage({
    visitor: { origin: 'https://a.example', ...(ownId === '' ? {} : { accountId: ownId }) },
    page: {
      boot: bootKnowing({ node: { ...unknownNode, features: ['pleroma_api'] } }),
      settings: holding({ settings: { ...defaultSettings, ...settings } }),
    },
    rows: { accounts: { a: anAccount({ id: 'a', ...account }) } },
  });
  return renderInApp(<ProfileTabs accountId="a" />);
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const shown = () => screen.getByRole('tabpanel').textContent;

describe('profile tabs', () => {
  // rules: profile-tabs
  test('shows visitors the tabs that are not hidden, and all to the owner', () => {
    const { unmount } = show({ account: { hides: ['followers', 'favorites'] } });
    expect(tabs()).toEqual(['Posts', 'Replies', 'Media', 'Featured', 'Following']);
    unmount();
    show({ ownId: 'a', account: { hides: ['followers', 'favorites'] } });
    expect(tabs()).toEqual(['Posts', 'Replies', 'Media', 'Favourites', 'Featured', 'Following', 'Followers']);
  });

  // rules: profile-tabs, profile-default-tab
  test.each([
    ['the tab of the setting', {}, 'media'],
    ['the tab of the address', { hash: 'followers' }, 'followers'],
    ['for a word that is none, that of the setting', { hash: 'what' }, 'media'],
    ['with its part', { hash: 'followees/tags' }, 'followees tags'],
  ])('opens first %s', (_, loaded, expected) => {
    show({ ...loaded, settings: { userProfileDefaultTab: 'media' } });
    expect(shown()).toBe(expected);
  });

  // rules: profile-tabs
  test('stores a selected tab in the address at the same history entry, and scrolls to its start', async () => {
    window.history.replaceState({ entry: 'here' }, '', '/users/a');
    window.sessionStorage.setItem('starling:place:here', JSON.stringify({ id: 'read', top: 0 }));
    const { length } = window.history;
    show();
    expect(shown()).toBe('statuses read');
    await user.click(screen.getByRole('tab', { name: 'Replies' }));
    expect([window.location.hash, window.history.length, window.history.state, shown()]).toEqual([
      '#replies',
      length,
      { entry: 'here' },
      'replies',
    ]);
    await pressOn(screen.getByRole('tab', { name: 'Replies' }), '{ArrowLeft}');
    expect(shown()).toBe('statuses');
  });

  test('follows the address', () => {
    show();
    act(() => {
      window.history.pushState(null, '', '#media');
    });
    expect(shown()).toBe('media');
  });
});
