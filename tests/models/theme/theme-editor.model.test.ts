import { describe, expect, test } from 'vitest';
import { selectDrawing, selectImported, selectIsReading, themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import type { PickedFile } from '#machines/settings/settings-file.machine.ts';
import { isChanged, type Drawing } from '#domain/theme/drawing.ts';
import type { Edit } from '#domain/theme/edit.ts';
import { customSettings } from '#domain/theme/write.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { FORMS, OWN, sheetOf } from '#tests/support/theme-samples.ts';
import { file } from '../settings/settings-file.model.ts';
import { stored, source, TEXT, themeEditorModel } from './theme-editor.model.ts';

const open = () => {
  const [readText, loadDrawing] = [deferredCall<string, { file: PickedFile }>(), deferredCall<Drawing | undefined>()];
  const written: (Drawing | undefined)[] = [];
  const machine = themeEditorMachine.provide({
    actors: { readText: readText.logic, loadDrawing: loadDrawing.logic },
    actions: { storeDrawing: (_, { drawing }) => void written.push(drawing) },
  });
  return { ...openAmong(machine), readText, loadDrawing, written };
};

/** Opens an editor with a theme in progress. */
const making = async () => {
  const opened = open();
  await opened.loadDrawing.resolve(undefined);
  opened.actor.send({ type: 'theme.start', source });
  const edit = (value: Edit) => opened.actor.send({ type: 'theme.edit', edit: value });
  const now = () => selectDrawing(opened.actor.getSnapshot())?.now;
  return { ...opened, edit, now, text: (value: string) => edit({ part: 'colors', name: 'text', value }) };
};

const take = async (text: string) => {
  const opened = await making();
  opened.actor.send({ type: 'file.picked', file });
  await opened.readText.resolve(text);
  return opened;
};
const file3 = (engine: number) =>
  JSON.stringify({ _pleroma_theme_version: 2, source: { themeEngineVersion: engine, colors: { bg: '#101319', text: '#ffffff' } } });

describe('theme editor model', () => {
  test.each(themeEditorModel.paths)('$name', async (path) => {
    const { actor, readText, loadDrawing } = open();
    const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
    await themeEditorModel.walk(path, {
      actor,
      events: { 'theme.*': send, 'file.picked': send, ...endingsOf({ readText, loadDrawing }) },
      states: {
        loading: () => expect(loadDrawing.waiting()).toEqual(['loadDrawing']),
        'open.idle': (snapshot) => expect([readText.waiting(), selectIsReading(snapshot)]).toEqual([[], false]),
        'open.reading': (snapshot) => expect([readText.waiting(), selectIsReading(snapshot)]).toEqual([['readText'], true]),
      },
    });
  });

  // rules: theme-undo
  test('combines strokes on one property into one step until idle, and undoes and redoes each step', async () => {
    const { actor, text, edit, now } = await making();
    for (const value of ['#ffffff', '#eeeeee', '#dddddd']) text(value);
    actor.send({ type: 'theme.settle' });
    text('#cccccc');
    edit({ part: 'radii', name: 'btn', value: 12 });
    const seen = () => [now()?.colors['text'], now()?.radii.btn];
    const back = [seen()];
    for (let step = 0; step < 3; step++) {
      actor.send({ type: 'theme.undo' });
      back.push(seen());
    }
    expect(back).toEqual([
      ['#cccccc', 12],
      ['#cccccc', undefined],
      ['#dddddd', undefined],
      [source.colors['text'], undefined],
    ]);
    for (let step = 0; step < 3; step++) actor.send({ type: 'theme.redo' });
    expect(seen()).toEqual(['#cccccc', 12]);
  });

  // rules: theme-undo
  test('resets one part or all, which can be undone too', async () => {
    const { actor, text, edit, now } = await making();
    text('#ffffff');
    edit({ part: 'radii', name: 'btn', value: 12 });
    actor.send({ type: 'theme.reset', part: 'colors' });
    expect(now()).toEqual({ ...source, radii: { btn: 12 } });
    actor.send({ type: 'theme.reset' });
    expect(now()).toEqual(source);
    actor.send({ type: 'theme.undo' });
    expect(now()?.radii).toEqual({ btn: 12 });
  });

  // rules: theme-draft
  test('stores each stroke; not a restored or discarded theme', async () => {
    const { actor, text, written } = await making();
    text('#ffffff');
    expect(written.at(-1)?.now.colors['text']).toBe('#ffffff');
    actor.send({ type: 'theme.save', isPaired: false });
    expect(written.at(-1)).toBe(undefined);
    text('#eeeeee');
    expect(written.at(-1)?.now.colors['text']).toBe('#eeeeee');
    actor.send({ type: 'theme.discard' });
    expect([written.at(-1), selectDrawing(actor.getSnapshot())]).toEqual([undefined, undefined]);
  });

  // rules: theme-draft
  test('restores the theme in progress after the page was left', async () => {
    const { actor, loadDrawing } = open();
    await loadDrawing.resolve(stored);
    const drawing = selectDrawing(actor.getSnapshot());
    expect([drawing, drawing && isChanged(drawing)]).toEqual([stored, true]);
  });

  // rules: custom-theme, theme-pair
  test.each([
    [false, { theme: 'custom' }],
    [true, { darkTheme: 'custom' }],
  ])(
    'saves a theme in the settings in the format of other clients, and applies it; in pairs (%s) for the system’s scheme',
    async (isPaired, named) => {
      const { actor, takeNotified, text, now } = await making();
      text('#ffffff');
      takeNotified();
      actor.send({ type: 'theme.save', isPaired });
      expect(takeNotified()).toEqual([['settings', { type: 'setting.change', change: { ...customSettings(now()!), ...named } }]]);
      expect(isChanged(selectDrawing(actor.getSnapshot())!)).toBe(false);
    },
  );

  // rules: theme-failure
  test('does not save a theme that cannot be computed, and keeps it', async () => {
    const { actor, edit, takeNotified, notices, now } = await making();
    edit({ part: 'colors', name: 'text', value: undefined });
    takeNotified();
    actor.send({ type: 'theme.save', isPaired: false });
    expect([notices(), now()?.colors['text']]).toEqual([['theme.not_computed'], undefined]);
  });

  // rules: theme-version
  test.each([
    ['is none', 'no theme', 'theme.invalid_theme_imported'],
    ['is of something else', '{"_pleroma_settings_version":[1,0]}', 'theme.invalid_theme_imported'],
    ['names itself', '{"colors":{"bg":"--text","text":"--bg"}}', 'theme.invalid_theme_imported'],
    ['is too new', file3(4), 'settings.file_import_export.file_too_new 4 3'],
    ['is too old', file3(0.5), 'settings.file_import_export.file_too_old 0 3'],
  ])('reports a theme that %s, and keeps the current one', async (_, text, content) => {
    const { notices, now, actor } = await take(text);
    expect([notices(), now(), selectImported(actor.getSnapshot())]).toEqual([[content], source, undefined]);
  });

  // rules: theme-version
  test('reports an unreadable file', async () => {
    const { actor, readText, notices, now } = await making();
    actor.send({ type: 'file.picked', file });
    await readText.reject(new Error('removed'));
    expect([notices(), now()]).toEqual([['theme.invalid_theme_imported'], source]);
  });

  // rules: theme-version
  test.each([
    ['of this version', file3(3), 'success', 'theme.imported'],
    ['that is older', JSON.stringify(FORMS['file of version 2']!('Gull', OWN['gull']!)), 'success', 'theme.imported'],
    ['that is a style sheet', sheetOf({ Gull: OWN['gull']! }), 'success', 'theme.imported'],
    ['that is slightly newer', file3(3.2), 'warning', 'settings.file_import_export.file_slightly_new'],
  ])('imports a theme %s, as an undoable step', async (_, text, level, key) => {
    const { receivedBy, now, actor } = await take(text);
    expect(receivedBy('notices')).toMatchObject([{ notice: { level, key } }]);
    expect(now()).not.toEqual(source);
    actor.send({ type: 'theme.undo' });
    expect(now()).toEqual(source);
  });

  test('starts a theme from a file when there was none', async () => {
    const { actor, readText, loadDrawing } = open();
    await loadDrawing.resolve(undefined);
    actor.send({ type: 'file.picked', file });
    await readText.resolve(TEXT);
    expect(selectDrawing(actor.getSnapshot())?.now.name).toBe('Gull');
    actor.send({ type: 'theme.start', source: PRESETS['starling-rose'] });
    expect([selectDrawing(actor.getSnapshot())?.base, selectImported(actor.getSnapshot())]).toEqual([PRESETS['starling-rose'], undefined]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([themeEditorModel])).toMatchObject({ machine: 'themeEditor', missed: [] });
  });
});
