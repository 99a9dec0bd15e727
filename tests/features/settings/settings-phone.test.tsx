import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import '#domain/server/rules.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { layers } from '#ui/layers.ts';
import { SettingsModal } from '#features/settings/settings-modal.tsx';
import { groupsOf, locationOf } from '#features/settings/rows.ts';
import { useTabs } from '#features/settings/settings-tab.tsx';
import { settings as feature } from '#react/lazy/further-entries.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const PLEROMA = bootKnowing({ instance: { isPleroma: true }, node: { software: 'pleroma', features: ['pleroma_api'] } });

const knowing = (software: string) => bootKnowing({ instance: { software }, node: { software } });

const open = async (width: number, boot = bootKnowing(), tab = 'all') => {
  const modals = createActor(modalsMachine).start();
  setStage({
    page: { modals, boot, layout: holding({ viewport: { width, height: 844 } }) },
    session: { settingsBanner: holding({}), accountOptions: holding({ options: {}, pending: [], refused: [] }) },
  });
  await feature.load();
  renderInApp(<SettingsModal />);
  await act(async () => modals.send({ type: 'settingsModal.open', tab }));
};

describe('settings on phones', () => {
  // rules: settings-on-phones
  test('list the categories, then show one with a back button', async () => {
    await open(390);
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
    expect([heading(), screen.queryByRole('tab'), screen.queryByRole('button', { name: 'Minimise' })]).toEqual(['Settings', null, null]);
    await user.click(screen.getByRole('button', { name: 'Timelines' }));
    expect([heading(), screen.getByRole('dialog').getAttribute('aria-label')]).toEqual(['Timelines', 'Settings']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Back');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading()).toBe('Settings');
    await user.click(screen.getByRole('button', { name: 'Posts' }));
    expect(layers.all()).toHaveLength(2);
    act(() => layers.all().at(-1)?.close());
    expect([heading(), layers.all().length]).toEqual(['Settings', 1]);
  });

  // rules: settings-modal
  test('show the categories beside the content in wider windows', async () => {
    await open(1024);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('General');
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
  });

  // rules: settings-modal
  test('begin at the top of a category, although another one was scrolled', async () => {
    await open(1024);
    screen.getByRole('tabpanel').scrollTop = 50;
    await user.click(screen.getByRole('tab', { name: 'Posts' }));
    expect(screen.getByRole('tabpanel').scrollTop).toBe(0);
  });

  // rules: settings-on-phones
  test('omit the settings of columns', () => {
    const names = (isPhone: boolean) =>
      groupsOf('appearance', { ...defaultSettings, expertLevel: 1, showNavShortcuts: true }, isPhone).flatMap(({ rows }) =>
        rows.map(({ name }) => name),
      );
    const columns = [
      'thirdColumnMode',
      'sidebarRight',
      'showPanelNavShortcuts',
      'showNavShortcuts',
      'showWiderShortcuts',
      'alwaysShowNewPostButton',
    ];
    expect(names(false)).toEqual(expect.arrayContaining(columns));
    expect(names(true).filter((name) => columns.includes(name))).toEqual([]);
    expect(names(true)).toContain('autohideFloatingPostButton');
  });

  // rules: settings-parts, server-pages
  test.each([
    ['pleroma', PLEROMA, ['security', 'moving', 'filters', 'mutes', 'profile', 'privacy']],
    ['gotosocial', knowing('gotosocial'), ['security', 'moving', 'filters', 'mutes', 'profile', 'privacy']],
    ['snac', knowing('snac'), ['moving', 'filters', 'profile']],
  ])('show the parts of a category for which %s has a call or a page', async (_, boot, expected) => {
    setStage({ page: { boot } });
    const Probe = () => <output>{[...useTabs('security'), ...useTabs('filters'), ...useTabs('profile')].join(' ')}</output>;
    renderInApp(<Probe />);
    expect(screen.getByRole('status').textContent.split(' ')).toEqual(expected);
  });

  // rules: settings-links
  test('show the category of a requested tab, with the focus on the heading of that', async () => {
    await open(1024, PLEROMA, 'changed');
    expect([screen.getByRole('tab', { selected: true }).textContent, document.activeElement?.textContent]).toEqual([
      'Sync and reset',
      'Changed settings',
    ]);
  });

  // rules: settings-links
  test.each([
    ['theme', { category: 'appearance', tab: 'theme' }],
    ['mutes/mutes.blocked', { category: 'filters', tab: 'mutes' }],
    ['privacy/indexable', { category: 'profile', tab: 'privacy' }],
    ['sync', { category: 'sync', tab: undefined }],
    ['all', { category: undefined, tab: undefined }],
  ])('are found at %s', (target, expected) => expect(locationOf(target)).toEqual(expected));
});
