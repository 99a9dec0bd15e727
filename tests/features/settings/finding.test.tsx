import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import '#domain/server/rules.ts';
import { shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import type { Ability } from '#domain/server/server.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { settings as feature } from '#react/lazy/further-entries.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { SettingsModal } from '#features/settings/settings-modal.tsx';
import { PARTS, useFindables } from '#features/settings/search/use-findables.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const PLEROMA = bootKnowing({ instance: { isPleroma: true }, node: { software: 'pleroma', features: ['pleroma_api'] } });

const open = async ({
  width = 1024,
  settings = {},
  tab = 'general',
  lacks = [],
  boot = PLEROMA,
}: { width?: number; settings?: Partial<Settings>; tab?: string; lacks?: Ability[]; boot?: typeof PLEROMA } = {}) => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const modals = createActor(modalsMachine).start();
  setStage({
    page: {
      modals,
      boot,
      shortcutKeys: createActor(shortcutKeysMachine).start(),
      settings: holding({ settings: { ...defaultSettings, ...settings } }),
      layout: holding({ viewport: { width, height: 844 } }),
    },
    session: { settingsBanner: holding({}), accountOptions: holding({ options: {}, pending: [], refused: [] }) },
    visitor: { origin: 'https://here.example', accountId: '1' },
    lacks,
  });
  await feature.load();
  renderInApp(<SettingsModal />);
  await act(async () => modals.send({ type: 'settingsModal.open', tab }));
  return modals;
};

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' });
const search = (query: string) => fill(field(), query);
const results = () => within(screen.getByText(/settings? found$/).parentElement!).queryAllByRole('listitem');
const requested = () => document.querySelector('[data-requested]');

describe('settings search', () => {
  // rules: settings-search
  test('replaces the tabs, announces the number of results, and opens a row highlighted and focused', async () => {
    await open();
    await search('hideNsfw');
    expect(screen.queryByRole('tablist')).toBe(null);
    expect(screen.getByText('1 setting found').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: /^Hide sensitive media/ }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Posts');
    expect(requested()?.getAttribute('data-row')).toBe('hideNsfw');
    expect([document.activeElement?.getAttribute('type'), requested()?.contains(document.activeElement)]).toEqual(['checkbox', true]);
    expect(field().value).toBe('hideNsfw');
    await user.click(field());
    expect(screen.getByRole('button', { name: /^Hide sensitive media/ }).textContent).toContain('Posts');
  });

  // rules: settings-search
  test('reports an empty result, and clears the field on Escape before closing anything', async () => {
    await open();
    await search('zebra');
    expect(screen.getByText('No settings found').textContent).toBe('No settings found');
    expect(screen.getByText(/^No settings match/).tagName).toBe('P');
    await pressOn(field(), '{Escape}');
    expect([field().value, screen.getAllByRole('tablist').length, screen.getAllByRole('dialog').length]).toEqual(['', 1, 1]);
  });

  // rules: settings-search
  test.each(['avatar', 'header', 'banner'])('finds the pictures of the profile by %s', async (query) => {
    await open({});
    await search(query);
    await user.click(screen.getByRole('button', { name: /^Pictures/ }));
    expect(screen.queryByText('No settings found')).toBe(null);
  });

  // rules: settings-search, settings-expert
  test('shows an advanced row that was opened, and opens the parent of a nested row', async () => {
    await open({ settings: { hideNsfw: false } });
    await search('maxThumbnails');
    await user.click(screen.getByRole('button', { name: /^Maximum attachments/ }));
    expect(requested()?.getAttribute('data-row')).toBe('maxThumbnails');
    await search('preloadImage');
    await user.click(screen.getByRole('button', { name: /^Load hidden pictures/ }));
    expect(requested()?.getAttribute('data-row')).toBe('hideNsfw');
  });

  // rules: settings-search, settings-on-phones
  test('returns on phones from a result to the search', async () => {
    await open({ width: 390, tab: 'all' });
    await search('density');
    await user.click(screen.getByRole('button', { name: /^Density/ }));
    expect([screen.getByRole('heading', { level: 2 }).textContent, requested()?.getAttribute('data-row')]).toEqual([
      'Appearance',
      'density',
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect([field().value, document.activeElement?.textContent]).toEqual(['density', expect.stringMatching(/^Density/)]);
    await search('columns');
    expect(screen.queryByRole('button', { name: /^Column order/ })).toBe(null);
  });

  // rules: settings-links
  test('opens a tab by its address, and a row of it', async () => {
    await open({ tab: 'posts/loopVideo' });
    expect([screen.getByRole('tab', { selected: true }).textContent, requested()?.getAttribute('data-row')]).toEqual([
      'Posts',
      'loopVideo',
    ]);
  });

  // rules: settings-typed
  test('preserves text typed into a tab while another tab is open', async () => {
    const modals = await open({ tab: 'filters', lacks: ['filters', 'muting', 'blockList', 'domainBlocks'] });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or handle' });
    await fill(name(), 'no');
    act(() => modals.send({ type: 'settingsModal.pick', tab: 'general' }));
    act(() => modals.send({ type: 'settingsModal.close' }));
    act(() => modals.send({ type: 'settingsModal.open', tab: 'filters' }));
    expect(name().value).toBe('no');
  });

  // rules: settings-search, notification-policy
  test('finds the conditions of the policy of notifications where the server has one', async () => {
    await open({ boot: bootKnowing({ node: { software: 'mastodon' }, instance: { version: '4.4.3' } }) });
    await search('limited accounts');
    expect(results().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Limited accounts.*Notifications/)]);
    cleanup();
    await open();
    await search('limited accounts');
    expect(screen.queryAllByText('No settings found').length).toBe(1);
  });

  // rules: settings-search
  test('finds sections without rows by their headings', async () => {
    await open();
    for (const [query, tab] of [
      ['password', 'Security and data · Security'],
      ['import', 'Security and data · Data and moving'],
      ['muted people', 'Filters and blocking · On your server'],
      ['about you', 'Profile and privacy · Your profile'],
    ] as const) {
      await search(query);
      expect(
        results()
          .map((one) => one.textContent)
          .join(),
      ).toContain(tab);
    }
    expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
  });

  // rules: settings-search
  test('finds each part once, and a category also by the heading of the tab that it begins with', async () => {
    const Probe = () => <output>{useFindables().map(({ target, key }) => `${target} ${key}\n`)}</output>;
    setStage({
      page: {
        boot: PLEROMA,
        settings: holding({ settings: defaultSettings }),
        layout: holding({ viewport: { width: 1024, height: 844 } }),
      },
    });
    const { unmount } = renderInApp(<Probe />);
    const found = screen.getByRole('status').textContent.split('\n');
    unmount();
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((one, at) => found.indexOf(one) !== at)).toEqual([]);
    await open();
    await search('text and layout');
    expect(results()[0]?.querySelector('span')?.textContent).toBe('Appearance');
  });
});
