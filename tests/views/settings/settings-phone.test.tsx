import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { layers } from '#ui/layers.ts';
import { SettingsModal } from '#views/settings/settings-modal.tsx';
import { groupsOf } from '#views/settings/rows.ts';
import { settings as feature } from '#app/lazy/features.ts';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (width: number) => {
  const modals = createActor(modalsMachine).start();
  setStage({
    page: { modals, layout: holding({ viewport: { width, height: 844 } }) },
    session: { settingsBanner: holding({}), accountOptions: holding({ options: {}, pending: [], refused: [] }) },
  });
  await feature.load();
  renderOnStage(<SettingsModal />);
  await act(async () => modals.send({ type: 'settingsModal.open', tab: 'all' }));
};

test('on phones the settings are a list of their tabs, then one tab with a way back (rule settings-on-phones)', async () => {
  await open(390);
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  expect([heading(), screen.queryByRole('tab'), screen.queryByRole('button', { name: 'Minimise' })]).toEqual(['Settings', null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Timelines' }));
  expect([heading(), screen.getByRole('dialog').getAttribute('aria-label')]).toEqual(['Timelines', 'Settings']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Back');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading()).toBe('Settings');
  fireEvent.click(screen.getByRole('button', { name: 'Posts' }));
  expect(layers.all()).toHaveLength(2);
  act(() => layers.all().at(-1)?.close());
  expect([heading(), layers.all().length]).toEqual(['Settings', 1]);
});

test('on wider windows they have their tabs beside them (rule settings-modal)', async () => {
  await open(1024);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('General');
  expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
});

test('what is about columns is not offered on phones (rule settings-on-phones)', () => {
  const names = (isPhone: boolean) =>
    groupsOf('general', { ...defaultSettings, expertLevel: 1 }, isPhone).flatMap(({ rows }) => rows.map(({ name }) => name));
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
