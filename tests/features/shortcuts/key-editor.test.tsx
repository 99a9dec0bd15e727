import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import { ShortcutsDialog } from '#features/shortcuts/shortcuts-dialog.tsx';
import { shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

/** Settings that apply each change at once. */
const settingsOf = (given: Partial<Settings>) =>
  setup({
    types: { context: {} as { settings: Settings }, events: {} as { type: 'setting.change'; change: Partial<Settings> } },
  }).createMachine({
    context: { settings: { ...defaultSettings, ...given } },
    on: {
      'setting.change': { actions: assign(({ context: { settings }, event: { change } }) => ({ settings: { ...settings, ...change } })) },
    },
  });

/** Opens the dialog. */
const open = (given: Partial<Settings> = {}) => {
  const host = createActor(
    setup({ actors: { settings: settingsOf(given), shortcutKeys: shortcutKeysMachine } }).createMachine({
      invoke: [
        { src: 'settings', id: 'settings', systemId: 'settings' },
        { src: 'shortcutKeys', id: 'shortcutKeys' },
      ],
    }),
  ).start();
  const { settings, shortcutKeys } = host.getSnapshot().children as unknown as Record<'settings' | 'shortcutKeys', AnyActorRef>;
  setStage({ page: { settings }, session: { shortcutKeys } });
  renderInApp(<ShortcutsDialog onClose={() => {}} />);
  return () => settings.getSnapshot().context.settings as Settings;
};

const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const changeButton = (name: string) => screen.getByRole('button', { name: `Change key: ${name}` });
const keyOf = (name: string) => line(name).queryByText((_, element) => element?.localName === 'kbd')?.textContent ?? 'none';

describe('shortcuts dialog', () => {
  // rules: shortcuts-off
  test('turns the shortcuts of a single key off and on', async () => {
    const settings = open();
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    expect([settings().singleKeys, screen.queryByText('Next post')]).toEqual([false, null]);
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    expect([settings().singleKeys, keyOf('Next post')]).toEqual([true, 'j']);
  });

  // rules: shortcuts-remapped
  test('assigns the pressed key, and returns the focus', async () => {
    const settings = open();
    await user.click(changeButton('Next post'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New key: Next post' }));
    await user.keyboard('w');
    expect([settings().shortcutKeys, keyOf('Next post')]).toEqual([{ next: 'w' }, 'w']);
    await vi.waitFor(() => expect(document.activeElement).toBe(changeButton('Next post')));
  });

  // rules: shortcuts-remapped
  test('reports a key that is no character', async () => {
    const settings = open();
    await user.click(changeButton('Next post'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('alert').textContent).toBe('Enter a single letter, number or symbol');
    await user.keyboard('{Escape}');
    expect([settings().shortcutKeys, screen.queryByRole('textbox'), screen.queryByRole('dialog')?.localName]).toEqual([{}, null, 'dialog']);
  });

  test('rejects a character that needs Alt, since no press of it is a shortcut', async () => {
    const settings = open();
    await user.click(changeButton('Next post'));
    await user.keyboard('{Alt>}@{/Alt}');
    expect([settings().shortcutKeys, screen.queryByRole('alert') !== null]).toEqual([{}, true]);
  });

  test('expects no key after it was closed', async () => {
    open();
    await user.click(changeButton('Next post'));
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    expect(screen.queryByRole('textbox', { name: 'New key: Next post' })).toBe(null);
  });

  // rules: shortcuts-remapped
  test('reports a conflict, and takes the key only on confirmation', async () => {
    const settings = open();
    await user.click(changeButton('Next post'));
    await user.keyboard('k');
    expect(screen.getByRole('alert').textContent).toContain('“k” is already used for: Previous post');
    expect(settings().shortcutKeys).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Reassign key' }));
    expect([keyOf('Next post'), line('Previous post').queryByText('No key')?.textContent]).toEqual(['k', 'No key']);
  });

  // rules: shortcuts-remapped
  test('removes a key, and resets one or all', async () => {
    const settings = open({ shortcutKeys: { reply: 'a', search: 's' } });
    await user.click(changeButton('Next post'));
    await user.keyboard('{Backspace}');
    expect(settings().shortcutKeys).toEqual({ reply: 'a', search: 's', next: '' });
    await user.click(screen.getByRole('button', { name: 'Reset key: Reply to the post' }));
    expect(settings().shortcutKeys).toEqual({ search: 's', next: '' });
    await user.click(screen.getByRole('button', { name: 'Reset all keys' }));
    expect(settings().shortcutKeys).toEqual({});
  });

  // rules: shortcuts-remapped
  test('marks a key that two shortcuts share, as an imported file may assign it', () => {
    open({ shortcutKeys: { next: 'k' } });
    expect(line('Next post').queryByText('Also used for: Previous post')).not.toBe(null);
  });
});
