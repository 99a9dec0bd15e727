import { readFileSync } from 'node:fs';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { selectSettings, settingsMachine, type SavedSettings, type Intent } from '#machines/settings/settings.machine.ts';
import { defaultSettings, type SettingName, type Settings } from '#domain/settings/settings.ts';
import { fill, user } from '#tests/support/user.ts';
import { RowsTab } from '#features/settings/settings-tab.tsx';
import { OPTION_ROWS, ROWS, SETTING_ROWS, type Rowed, type SettingRow } from '#features/settings/rows.ts';
import { shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const FEATURES = ['polls', 'pleroma_emoji_reactions', 'pleroma_chat_messages', 'akkoma:machine_translation'];
const EDITED: readonly SettingName[] = [
  'shortcutKeys',
  'muteWords',
  'highlight',
  'notificationVisibility',
  'columnOrder',
  'overrideInstanceWallpaper',
];

const open = async (tab: Rowed, cached: Partial<Settings> = {}, features: readonly string[] = FEATURES) => {
  const stored = { ...cached };
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => cached),
        persistSettings: fromPromise<SavedSettings, { owner: string } & Intent>(async ({ input: { change } }) => ({
          settings: Object.assign(stored, change),
          isSaved: true,
        })),
        watchSettings: fromCallback(() => {}),
      },
    }),
    { logger: () => {} },
  ).start();
  setStage({
    page: {
      settings,
      boot: bootKnowing({ instance: { domain: 'here.example' }, node: { features, postFormats: ['text/plain', 'text/markdown'] } }),
    },
    session: {
      accountOptions: holding({ options: {}, pending: [], refused: [] }),
      shortcutKeys: createActor(shortcutKeysMachine).start(),
    },
    visitor: { origin: 'https://here.example', accountId: '1' },
  });
  await act(async () => {});
  renderInApp(<RowsTab tab={tab} />);
  return () => selectSettings(settings.getSnapshot());
};

const rows = (Object.entries(SETTING_ROWS) as [Rowed, (typeof SETTING_ROWS)[Rowed]][]).flatMap(([tab, groups]) =>
  groups.flatMap((group) => group.rows.map((row) => [row.name, tab, row] as const)),
);
const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;
const text = (name: string) => english[`settings.${name}`]!;
const byChoice = ({ name }: SettingRow) => ['interfaceLanguage', 'postLanguage', 'translationLanguage', 'theme'].includes(name);

describe('setting rows', () => {
  describe('each row changes its setting, and resets it', () => {
    test.each(rows.filter(([name]) => !EDITED.includes(name)))('%s, in %s', async (name, tab, row) => {
      const stored = { expertLevel: 1, ...(row.under && { [row.under[0]]: row.under[1] }) } as Partial<Settings>;
      const settings = await open(tab, stored);
      if (row.options || byChoice(row)) {
        const field = screen.getByRole('combobox', { name: text(name) });
        const values = within(field)
          .getAllByRole<HTMLOptionElement>('option')
          .map(({ value }) => value);
        for (const value of [...values.filter((one) => one !== settings()[name]).slice(0, 4), String(defaultSettings[name])]) {
          await fill(field, value);
          expect(settings()[name]).toBe(value);
        }
        expect(values.length).toBeGreaterThan(1);
      } else if (row.bounds) {
        await fill(screen.getByRole('spinbutton', { name: text(name) }), '50');
        expect(settings()[name]).toBe(50);
      } else {
        const box = screen.getByRole('checkbox', { name: text(name) });
        for (const isOn of [!defaultSettings[name], defaultSettings[name]]) {
          await user.click(box);
          expect(settings()[name]).toBe(isOn);
        }
      }
    });
  });

  // rules: settings-expert
  test('show advanced rows on request, and hide rows without effect', async () => {
    await open('general');
    expect(screen.queryByRole('checkbox', { name: text('showScrollbars') })).toBeNull();
  });

  test('hide a row together with its parent', async () => {
    await open('timelines', { expertLevel: 1 });
    const pause = () => screen.queryByRole('checkbox', { name: text('pauseOnUnfocused') });
    expect(pause()).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: text('streaming') }));
    expect(pause()).toBeNull();
  });

  test('report an invalid number, leave it editable, and change nothing', async () => {
    const settings = await open('posts', { expertLevel: 1 });
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: text('maxThumbnails') });
    await fill(field, '500');
    expect([field.value, settings().maxThumbnails]).toEqual(['500', 16]);
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 0 to 100');
    await fill(field, '5');
    expect([field.value, settings().maxThumbnails, screen.queryByRole('alert')]).toEqual(['5', 5, null]);
  });

  describe('muted words', () => {
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muted words, one per line' });
    const type = (value: string) => fill(field(), value);

    // rules: mute-words
    test('list one keyword per line without duplicates, store on line end and blur, and remove one alone', async () => {
      const settings = await open('filters', { muteWords: ['trains'] });
      expect(field().value).toBe('trains');
      await type('trains\n Boats ');
      expect(settings().muteWords).toEqual(['trains', 'Boats']);
      await type('trains\n Boats  t');
      expect(settings().muteWords).toEqual(['trains', 'Boats']);
      await type('trains\n Boats \ntwo words\nboats');
      await user.tab();
      expect([settings().muteWords, field().value]).toEqual([['trains', 'Boats', 'two words'], 'trains\nBoats\ntwo words']);
      await user.click(screen.getByRole('button', { name: 'Unmute Boats' }));
      expect([settings().muteWords, field().value]).toEqual([['trains', 'two words'], 'trains\ntwo words']);
    });

    // rules: mute-words
    test('store a line when the window closes or the page unloads before blur', async () => {
      const settings = await open('filters');
      await type('boa');
      expect(settings().muteWords).toEqual([]);
      window.dispatchEvent(new Event('pagehide'));
      await act(async () => {});
      expect(settings().muteWords).toEqual(['boa']);
      await type('boats');
      cleanup();
      expect(settings().muteWords).toEqual(['boats']);
    });

    test('ignore an empty line', async () => {
      const settings = await open('filters');
      await type(' \n ');
      await user.tab();
      expect(settings().muteWords).toEqual([]);
    });
  });

  // rules: column-order
  test('move columns by buttons that retain the focus, and stop at the ends', async () => {
    const settings = await open('appearance');
    const button = (name: string) => screen.getByRole('button', { name });
    const press = async (name: string) => {
      await user.click(button(name));
      return [settings().columnOrder, document.activeElement === button(name)];
    };
    expect(await press('Move Posts left')).toEqual(['main side third', true]);
    expect(await press('Move Posts left')).toEqual(['main side third', true]);
    expect(button('Move Posts left').getAttribute('aria-disabled')).toBe('true');
    expect(await press('Move Third column left')).toEqual(['main third side', true]);
    expect(
      within(screen.getByRole('region', { name: 'Column order' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Posts', 'Third column', 'Sidebar']);
  });

  // rules: column-order
  test('move columns in visual order with the side column at the end', async () => {
    const settings = await open('appearance', { sidebarRight: true });
    await user.click(screen.getByRole('button', { name: 'Move Posts left' }));
    expect(settings().columnOrder).toBe('side third main');
  });

  describe('background', () => {
    const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Background picture' });
    const pick = (value: string) => fill(field(), value);

    // rules: wallpaper-chosen
    test('selects one of three through the two documented settings', async () => {
      const settings = await open('appearance');
      const sentChanges = () => [settings().hideInstanceWallpaper, settings().overrideInstanceWallpaper];
      const seen = [];
      for (const value of ['none', 'instance']) {
        await pick(value);
        seen.push([field().value, ...sentChanges()]);
      }
      expect(seen).toEqual([
        ['none', true, false],
        ['instance', false, false],
      ]);
    });

    // rules: wallpaper-chosen
    test('uses the background of the profile, links its setting, and reports a server without one', async () => {
      const settings = await open('appearance', { overrideInstanceWallpaper: true }, [...FEATURES, 'pleroma_api']);
      expect(field().value).toBe('own');
      await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
      expect(settings().overrideInstanceWallpaper).toBe(true);
      cleanup();
      await open('appearance', {}, []);
      expect(
        within(field())
          .getAllByRole<HTMLOptionElement>('option')
          .map(({ value }) => value),
      ).toEqual(['instance', 'none']);
      expect(screen.getByText("Your server doesn't support profile backgrounds.").tagName).toBe('P');
    });
  });

  // rules: settings-explained, settings-expert
  test('explain each row and each server option, and label advanced ones', async () => {
    const names = [...ROWS.map(({ name }) => name), ...Object.values(OPTION_ROWS).flat()];
    expect(names.filter((name) => english[`settings.${name}.help`] === undefined)).toEqual([]);
    await open('timelines', { expertLevel: 1 });
    const box = screen.getByRole('checkbox', { name: text('useStreamingApi') });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      `Advanced${english['settings.useStreamingApi.help']}`,
    );
  });

  describe('highlighted accounts', () => {
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or handle' });
    const add = async (value: string) => {
      await fill(field(), value);
      await user.keyboard('{Enter}');
    };

    test('are added by name, coloured, patterned and removed', async () => {
      const settings = await open('filters');
      await add('@noor@here.example');
      await add('wren@there.example');
      await fill(screen.getByLabelText('Colour for @noor'), '#112233');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Pattern for @noor' }), 'side');
      expect(settings().highlight).toEqual({
        noor: { color: '#112233', type: 'side' },
        'wren@there.example': { color: '#9d8cff', type: 'solid' },
      });
      await user.click(screen.getByRole('button', { name: 'Stop highlighting @noor' }));
      expect(Object.keys(settings().highlight)).toEqual(['wren@there.example']);
    });

    test('report an invalid name and leave it editable', async () => {
      const settings = await open('filters');
      await add('noor noor');
      expect(screen.getByRole('alert').textContent).toMatch(/^That isn't a username or handle/);
      expect([field().value, settings().highlight]).toEqual(['noor noor', {}]);
    });

    test('retain the colour of an account that is added again', async () => {
      const settings = await open('filters', { highlight: { noor: { color: '#112233', type: 'side' } } });
      await add('noor');
      expect(settings().highlight).toEqual({ noor: { color: '#112233', type: 'side' } });
    });
  });

  describe('types of notifications', () => {
    test('have a checkbox each', async () => {
      const settings = await open('notifications');
      for (const kind of Object.keys(defaultSettings.notificationVisibility))
        await user.click(screen.getByRole('checkbox', { name: text(`notificationVisibility.${kind}`) }));
      expect(Object.values(settings().notificationVisibility).every((isOn) => !isOn)).toBe(true);
    });

    test('have none where the server does not send them', async () => {
      await open('notifications', {}, []);
      const kinds = within(screen.getByRole('group', { name: 'Notify me about' }));
      expect(kinds.getAllByRole('checkbox')).toHaveLength(6);
      expect(kinds.queryByRole('checkbox', { name: 'Reactions' })).toBeNull();
    });
  });
});
