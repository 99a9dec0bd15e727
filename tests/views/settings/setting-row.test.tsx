import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { selectSettings, settingsMachine, type Kept, type Intent } from '#machines/settings/settings.machine.ts';
import { defaultSettings, type SettingName, type Settings } from '#domain/settings/settings.ts';
import { RowsTab } from '#views/settings/rows-tab.tsx';
import { SETTING_ROWS, type Rowed, type SettingRow } from '#views/settings/rows.ts';
import { bootKnowing, holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const FEATURES = ['polls', 'pleroma_emoji_reactions', 'pleroma_chat_messages', 'akkoma:machine_translation'];
const EDITED: readonly SettingName[] = ['muteWords', 'highlight', 'notificationVisibility'];

const open = async (tab: Rowed, kept: Partial<Settings> = {}, features: readonly string[] = FEATURES) => {
  const stored = { ...kept };
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => kept),
        keepSettings: fromPromise<Kept, { owner: string } & Intent>(async ({ input: { change } }) => ({
          settings: Object.assign(stored, change),
          isKept: true,
        })),
        watchSettings: fromCallback(() => {}),
      },
    }),
    { logger: () => {} },
  ).start();
  setStage({
    page: { settings, boot: bootKnowing({ node: { features } }) },
    session: { accountOptions: holding({ options: {}, pending: [], refused: [] }) },
    visitor: { origin: 'https://here.example', accountId: '1' },
  });
  await act(async () => {});
  renderOnStage(<RowsTab tab={tab} />);
  return () => selectSettings(settings.getSnapshot());
};

const rows = (Object.entries(SETTING_ROWS) as [Rowed, (typeof SETTING_ROWS)[Rowed]][]).flatMap(([tab, groups]) =>
  groups.flatMap((group) => group.rows.map((row) => [row.name, tab, row] as const)),
);
const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;
const words = (name: string) => english[`settings.${name}`]!;
const byChoice = ({ name }: SettingRow) => ['interfaceLanguage', 'postLanguage', 'translationLanguage'].includes(name);

describe('each row changes its setting, and back', () => {
  test.each(rows.filter(([name]) => !EDITED.includes(name)))('%s, in %s', async (name, tab, row) => {
    const kept = { expertLevel: 1, ...(row.under && { [row.under[0]]: row.under[1] }) } as Partial<Settings>;
    const settings = await open(tab, kept);
    if (row.options || byChoice(row)) {
      const field = screen.getByRole('combobox', { name: words(name) });
      const values = within(field)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
      for (const value of [...values.filter((one) => one !== settings()[name]).slice(0, 4), String(defaultSettings[name])]) {
        fireEvent.change(field, { target: { value } });
        expect(settings()[name]).toBe(value);
      }
      expect(values.length).toBeGreaterThan(1);
    } else if (row.bounds) {
      fireEvent.change(screen.getByRole('spinbutton', { name: words(name) }), { target: { value: '50' } });
      expect(settings()[name]).toBe(50);
    } else {
      const box = screen.getByRole('checkbox', { name: words(name) });
      for (const isOn of [!defaultSettings[name], defaultSettings[name]]) {
        fireEvent.click(box);
        expect(settings()[name]).toBe(isOn);
      }
    }
  });
});

test('advanced rows show for those who ask for them, and what changes nothing shows for nobody (rule settings-expert)', async () => {
  await open('general');
  expect(screen.queryByRole('checkbox', { name: words('showScrollbars') })).toBeNull();
});

test('a row below another one goes with it', async () => {
  await open('timelines', { expertLevel: 1 });
  const pause = () => screen.queryByRole('checkbox', { name: words('pauseOnUnfocused') });
  expect(pause()).not.toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: words('streaming') }));
  expect(pause()).toBeNull();
});

test('a number that cannot be taken stays to be mended, is said, and changes nothing', async () => {
  const settings = await open('posts', { expertLevel: 1 });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: words('maxThumbnails') });
  fireEvent.change(field, { target: { value: '500' } });
  expect([field.value, settings().maxThumbnails]).toEqual(['500', 16]);
  expect(screen.getByRole('alert').textContent).toBe('Write a whole number from 0 to 100.');
  fireEvent.change(field, { target: { value: '5' } });
  expect([field.value, settings().maxThumbnails, screen.queryByRole('alert')]).toEqual(['5', 5, null]);
});

describe('muted words', () => {
  let settings: () => Settings;
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Muted words' });
  const add = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    fireEvent.submit(field().form!);
  };
  beforeEach(async () => {
    settings = await open('filters');
  });

  test('are added one by one, once each, and taken out again', () => {
    add(' Boats ');
    add('two words');
    add('boats');
    expect([settings().muteWords, field().value]).toEqual([['Boats', 'two words'], '']);
    fireEvent.click(screen.getByRole('button', { name: 'Unmute Boats' }));
    expect(settings().muteWords).toEqual(['two words']);
  });

  test('nothing is no word', () => {
    add('  ');
    expect(settings().muteWords).toEqual([]);
  });
});

describe('people who stand out', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of a person' });
  const add = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    fireEvent.submit(field().form!);
  };

  test('are added by name, coloured, patterned and taken out', async () => {
    const settings = await open('filters');
    add('@noor@here.example');
    add('wren@there.example');
    fireEvent.change(screen.getByLabelText('Colour of @noor'), { target: { value: '#112233' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Pattern of @noor' }), { target: { value: 'side' } });
    expect(settings().highlight).toEqual({
      noor: { color: '#112233', type: 'side' },
      'wren@there.example': { color: '#9d8cff', type: 'solid' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Let @noor stand out no more' }));
    expect(Object.keys(settings().highlight)).toEqual(['wren@there.example']);
  });

  test('what is no name is said and stays to be mended', async () => {
    const settings = await open('filters');
    add('noor noor');
    expect(screen.getByRole('alert').textContent).toMatch(/^This is no name of a person/);
    expect([field().value, settings().highlight]).toEqual(['noor noor', {}]);
  });

  test('who is added twice keeps the colour', async () => {
    const settings = await open('filters', { highlight: { noor: { color: '#112233', type: 'side' } } });
    add('noor');
    expect(settings().highlight).toEqual({ noor: { color: '#112233', type: 'side' } });
  });
});

describe('kinds of notifications', () => {
  test('each has a box', async () => {
    const settings = await open('notifications');
    for (const kind of Object.keys(defaultSettings.notificationVisibility))
      fireEvent.click(screen.getByRole('checkbox', { name: words(`notificationVisibility.${kind}`) }));
    expect(Object.values(settings().notificationVisibility).every((isOn) => !isOn)).toBe(true);
  });

  test('that the server cannot send have none', async () => {
    await open('notifications', {}, []);
    const kinds = within(screen.getByRole('group', { name: 'Show notifications of' }));
    expect(kinds.getAllByRole('checkbox')).toHaveLength(6);
    expect(kinds.queryByRole('checkbox', { name: 'Reactions' })).toBeNull();
  });
});
