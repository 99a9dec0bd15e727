import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, type AnyActorRef } from 'xstate';
import { settingsWindowMachine } from '#machines/settings/settings-window.machine.ts';
import { selectSettings, settingsMachine, type Intent, type SavedSettings } from '#machines/settings/settings.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { selectTab, modalsMachine } from '#machines/shell/modals.machine.ts';
import { user } from '#tests/support/user.ts';
import { ChangedTab } from '#features/settings/changed-tab.tsx';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (cached: Partial<Settings>, theme?: string) => {
  const stored = { ...cached };
  const settings = settingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async () => cached),
      persistSettings: fromPromise<SavedSettings, { owner: string } & Intent>(async ({ input: { change } }) => ({
        settings: { ...Object.assign(stored, change) },
        isSaved: true,
      })),
      watchSettings: fromCallback(() => {}),
      watchScheme: fromCallback(() => {}),
    },
  });
  const host = setup({ actors: { settings, settingsWindow: settingsWindowMachine } }).createMachine({
    invoke: [
      { src: 'settings', id: 'settings', systemId: 'settings' },
      { src: 'settingsWindow', id: 'settingsWindow' },
    ],
  });
  const { children } = createActor(host, { logger: () => {} })
    .start()
    .getSnapshot();
  const actor = (name: 'settings' | 'settingsWindow') => children[name] as unknown as AnyActorRef;
  const modals = createActor(modalsMachine).start();
  setStage({
    page: { settings: actor('settings'), modals, boot: bootKnowing({ config: theme === undefined ? {} : { theme } }) },
    session: { settingsWindow: actor('settingsWindow') },
  });
  await act(async () => {});
  renderInApp(<ChangedTab />);
  return { now: () => selectSettings(actor('settings').getSnapshot()), tab: () => selectTab(modals.getSnapshot(), 'settings') };
};

const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('changed settings', () => {
  // rules: settings-changed
  test('reports that nothing changed, and ignores the theme that the server chose', async () => {
    await open({ theme: 'starling-light' }, 'starling-light');
    expect([screen.getByText(/^All settings are at their defaults/).tagName, lines()]).toEqual(['P', []]);
  });

  // rules: settings-changed
  test('lists each change with its default, and opens the row of a setting by its name', async () => {
    const { tab } = await open({
      density: 'compact',
      hideNsfw: false,
      maxThumbnails: 5,
      muteWords: ['boats', 'tea'],
      hideInstanceWallpaper: true,
    });
    expect(lines()).toEqual([
      'DensityCompact (default: Comfortable)Reset',
      "Background pictureNone (default: Server's picture)Reset",
      'Hide sensitive mediaOff (default: On)Reset',
      'Maximum attachments shown per post5 (default: 16)Reset',
      'Muted words2 entries (default: None)Reset',
    ]);
    await press('Hide sensitive media');
    expect(tab()).toBe('posts/hideNsfw');
  });

  // rules: settings-reset
  test('resets one with undo, and moves the focus to the next', async () => {
    const { now } = await open({ density: 'compact', muteWords: ['boats'] });
    const button = screen.getByRole('button', { name: 'Reset: Density' });
    button.focus();
    await user.click(button);
    await act(async () => {});
    expect([now().density, lines().length]).toEqual(['comfortable', 1]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reset: Muted words');
    expect(screen.getByRole('status').textContent).toBe('Density reset');
    await press('Undo');
    expect([now().density, screen.queryByRole('button', { name: 'Undo' })]).toEqual(['compact', null]);
  });

  // rules: settings-reset
  test('resets all except written text together, with undo', async () => {
    const { now } = await open({ density: 'compact', hideNsfw: false, muteWords: ['boats'] });
    await press('Reset all');
    expect([now().density, now().hideNsfw, now().muteWords, within(screen.getByRole('list')).getAllByRole('listitem').length]).toEqual([
      'comfortable',
      true,
      ['boats'],
      1,
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 settings reset');
    expect(screen.getByRole('button', { name: 'Reset all' }).getAttribute('aria-disabled')).toBe('true');
    await press('Undo');
    expect([now().density, now().hideNsfw]).toEqual(['compact', false]);
  });
});
