import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fromCallback, fromPromise, createActor } from 'xstate';
import { instanceThemesMachine, type OfferedTheme } from '#machines/theme/instance-themes.machine.ts';
import { settingsMachine, type Intent, type SavedSettings } from '#machines/settings/settings.machine.ts';
import type { PickedFile } from '#machines/settings/settings-file.machine.ts';
import { selectDrawing, themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { customSettings } from '#domain/theme/write.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { fill, user } from '#tests/support/user.ts';
import { ThemeTab } from '#features/theme/theme-tab.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { sheetOf, OWN } from '#tests/support/theme-samples.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const settingsOf = (stored: Partial<Settings>) => {
  const changes: Partial<Settings>[] = [];
  const actor = createActor(
    settingsMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => stored),
        persistSettings: fromPromise<SavedSettings, { owner: string } & Intent>(async ({ input: { change } }) => {
          changes.push(change);
          return { settings: Object.assign(stored, change), isSaved: true };
        }),
        watchSettings: fromCallback(() => {}),
        watchScheme: fromCallback(() => {}),
      },
    }),
    { logger: () => {} },
  ).start();
  return { actor, changes };
};

/** The tab with these settings. */
const openTab = async (stored: Partial<Settings> = {}, drawing?: Drawing) => {
  const fetchThemes = deferredCall<readonly OfferedTheme[]>();
  const readText = deferredCall<string, { file: PickedFile }>();
  const { actor: settings, changes } = settingsOf(stored);
  const editor = openAmong(
    themeEditorMachine.provide({
      actors: { readText: readText.logic, loadDrawing: fromPromise<Drawing | undefined>(async () => drawing) },
    }),
  );
  setStage({
    page: { settings },
    session: {
      instanceThemes: openAmong(instanceThemesMachine.provide({ actors: { fetchThemes: fetchThemes.logic } })).actor,
      themeEditor: editor.actor,
      timelines: holding({ last: 'friends' }),
    },
    visitor: { origin: 'https://here.example', accountId: '1' },
  });
  await act(async () => {});
  renderInApp(<ThemeTab />);
  const now = () => selectDrawing(editor.actor.getSnapshot())?.now;
  return { fetchThemes, readText, changes, editor, now };
};

const card = (name: string | RegExp) => screen.getByRole('radio', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const make = async () => {
  const opened = await openTab({ theme: 'starling-moss' });
  await user.click(button('Customise this theme'));
  return opened;
};
const row = (name: string) => screen.getByLabelText(name, { selector: '[type=color]' }).closest('li') as HTMLElement;

describe('theme tab', () => {
  // rules: theme-presets, theme-formats
  test('offers each theme in its own colours, loads those of the instance, and offers a retry on failure', async () => {
    const { fetchThemes, changes } = await openTab({ theme: 'starling-dark' });
    expect([screen.getAllByRole('radio').length, (card('Starling dark') as HTMLInputElement).checked]).toEqual([
      Object.keys(PRESETS).length,
      true,
    ]);
    const sample = card('Moss').parentElement?.querySelector<HTMLElement>('[style]');
    expect(sample?.style.getPropertyValue('--panel')).toBe(PRESETS['starling-moss'].colors['bg']);
    expect(screen.getByText(/^Loading this server's themes/).textContent).toBe("Loading this server's themes…");
    await act(() => fetchThemes.reject(new Error('no')));
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await act(() => fetchThemes.resolve([{ name: '@gull', source: { ...PRESETS['starling-dawn'], name: 'Gull' } }]));
    await user.click(card(/^Gull/));
    await act(async () => {});
    expect(changes).toEqual([{ theme: '@gull' }]);
  });

  // rules: theme-pair
  test('offers one theme for light and one for dark under the system scheme, and retains the applied one when that ends', async () => {
    const { changes } = await openTab({ theme: 'starling-dark', darkTheme: 'starling-night' });
    const box = screen.getByRole('checkbox', { name: "Match the system's light or dark mode" });
    await user.click(box);
    await act(async () => {});
    const groups = ['In light mode', 'In dark mode'].map((name) => screen.getByRole('group', { name }));
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole('radio', { checked: true })
          .map((one) => one.parentElement?.textContent),
      ),
    ).toEqual([['Starling light'], ['Night']]);
    for (const name of ['Dawn', 'Moss', "Match the system's light or dark mode"] as const) {
      await user.click(name.startsWith('Match') ? box : card(name));
      await act(async () => {});
    }
    expect(changes).toEqual([
      { theme: 'system' },
      { lightTheme: 'starling-dawn' },
      { darkTheme: 'starling-moss' },
      { theme: 'starling-moss' },
    ]);
  });

  // rules: custom-theme
  test('lists custom themes among the others', async () => {
    await openTab({ theme: 'custom', ...customSettings({ ...PRESETS['starling-rose'], name: 'Mine' }) });
    expect([(card(/^Mine/) as HTMLInputElement).checked, card(/^Mine/).parentElement?.textContent]).toEqual([true, 'Mineyours']);
  });

  // rules: theme-editor
  test('changes only the preview on a stroke, which accepts no press', async () => {
    const { now, changes } = await make();
    const preview = screen.getByRole('group', { name: 'Preview' });
    expect(preview.style.getPropertyValue('--text')).toBe(PRESETS['starling-moss'].colors['text']);
    await fill(screen.getByLabelText('Text', { selector: '[type=color]' }), '#fafafa');
    expect([
      preview.style.getPropertyValue('--text'),
      now()?.colors['text'],
      preview.firstElementChild?.hasAttribute('inert'),
      changes,
    ]).toEqual(['#fafafa', '#fafafa', true, []]);
  });

  // rules: contrast-levels, text-contrast
  test('names the contrast of a colour, and shows the replacement of an unreadable one', async () => {
    await make();
    await fill(screen.getByLabelText('Links, hex code'), '#ffffff');
    expect(row('Links').textContent).toMatch(/AAA 16/);
    await fill(screen.getByLabelText('Links, hex code'), '#222222');
    expect(row('Links').textContent).toMatch(/Poor 1shown as #[\da-f]{6}, (?:[5-9]|4\.[5-9])/);
  });

  // rules: theme-slots
  test('marks invalid colours without applying them, and derives a custom colour from the others again', async () => {
    const { now } = await make();
    const field = screen.getByLabelText('Accent, hex code');
    await fill(field, '#12');
    expect([field.getAttribute('aria-invalid'), now()?.colors['accent']]).toEqual(['true', PRESETS['starling-moss'].colors['accent']]);
    await fill(field, '#0f0');
    expect([field.getAttribute('aria-invalid'), now()?.colors['accent']]).toEqual([null, '#00ff00']);
    await user.click(button('Derive Accent from other colours'));
    expect([now()?.colors['accent'], within(row('Accent')).getByText('Derived from other colours').tagName]).toEqual([undefined, 'SMALL']);
    expect(screen.queryByRole('button', { name: 'Derive Text from other colours' })).toBe(null);
  });

  // rules: theme-undo
  test('undoes and redoes steps, resets a section, and discards an unsaved theme after a confirmation', async () => {
    const { now } = await make();
    await fill(screen.getByLabelText('Text', { selector: '[type=color]' }), '#fafafa');
    await user.click(button('Undo'));
    expect(now()).toEqual(PRESETS['starling-moss']);
    await user.click(button('Redo'));
    await user.click(button('Reset this section'));
    expect(now()).toEqual(PRESETS['starling-moss']);
    await user.click(button('Undo'));
    await user.click(button('Close'));
    await user.click(screen.getByRole('button', { name: 'Discard changes', hidden: true }));
    expect([now(), screen.queryByRole('group', { name: 'Preview' })]).toEqual([undefined, null]);
  });

  // rules: theme-opacities
  test('edits opacities in a section, and resets them', async () => {
    const { now } = await make();
    await user.click(screen.getByRole('tab', { name: 'Opacity' }));
    const values = () => screen.getAllByRole('slider').map((slider) => (slider as HTMLInputElement).value);
    expect(values()).toEqual(['100', '50', '50', '15']);
    await fill(screen.getByLabelText('Alerts'), '80');
    expect([now()?.opacity, screen.getByRole('group', { name: 'Preview' }).style.getPropertyValue('--alert')]).toEqual([
      { alert: 0.8 },
      '19.2%',
    ]);
    await user.click(button('Reset this section'));
    expect(now()?.opacity).toEqual({});
  });

  // rules: corner-radii, theme-shadows, theme-fonts
  test('edits corners, shadows and fonts in sections', async () => {
    const { now } = await make();
    const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
    await tab('Roundness');
    await fill(screen.getByLabelText('Panels'), '20');
    await tab('Shadows');
    await user.click(button('Add a layer'));
    await user.click(screen.getByLabelText('Inset'));
    await fill(screen.getByLabelText('Blur'), '30');
    expect(screen.getByText("This layer would cover the text, so it isn't used.").tagName).toBe('P');
    await tab('Fonts');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Interface' }), 'serif');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Code' }), '@server');
    const address = screen.getByLabelText('Font file address');
    await fill(address, 'https://elsewhere.example/a.woff2');
    expect(screen.getByRole('alert').textContent).toBe('Enter the address of a file on this server');
    expect(document.adoptedStyleSheets).toHaveLength(0);
    await fill(address, 'https://here.example/static/a.woff2');
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect([now()?.radii, now()?.shadows, now()?.fonts]).toEqual([
      { panel: 20 },
      { panel: [{ x: 0, y: 2, blur: 30, spread: 0, color: '#000000', alpha: 0.3, inset: true }] },
      { interface: { family: 'serif' }, postCode: { family: 'Starling postCode', path: '/static/a.woff2' } },
    ]);
  });

  // rules: theme-formats
  test('reports unsupported parts of a file, and offers its other palettes', async () => {
    const { readText, now } = await make();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(picker as HTMLElement, [new File([''], 'sample.iss')]);
    await act(() => readText.resolve(sheetOf({ Day: OWN['dawn']!, Night: OWN['moss']! })));
    await user.click(button("4 of this theme's settings have no effect here"));
    expect(screen.getByText('Button:hover { background }').tagName).toBe('CODE');
    await user.click(button('Sample · Night'));
    expect([now()?.name, now()?.colors['bg']]).toEqual(['Sample · Night', OWN['moss']!['bg']]);
  });

  // rules: theme-failure
  test('reports a theme that cannot be computed, shows the previous one, and refuses to save', async () => {
    const { editor } = await make();
    act(() => editor.actor.send({ type: 'theme.edit', edit: { part: 'colors', name: 'bg', value: '--wallpaper' } }));
    act(() => editor.actor.send({ type: 'theme.edit', edit: { part: 'colors', name: 'wallpaper', value: undefined } }));
    expect(screen.getByRole('alert').textContent).toMatch(/Couldn't calculate/);
    expect([
      screen.getByRole('group', { name: 'Preview' }).style.getPropertyValue('--panel'),
      button('Save and use').getAttribute('aria-disabled'),
    ]).toEqual([PRESETS['starling-moss'].colors['wallpaper'], 'true']);
  });

  // rules: theme-draft
  test('restores the theme in progress after the page was left', async () => {
    const { now } = await openTab({}, { base: PRESETS['starling-moss'], now: PRESETS['starling-dawn'], past: [], future: [], stroke: '' });
    expect([now(), screen.getByRole('group', { name: 'Preview' }).style.getPropertyValue('--panel')]).toEqual([
      PRESETS['starling-dawn'],
      PRESETS['starling-dawn'].colors['bg'],
    ]);
  });
});
