import { describe, expect, test } from 'vitest';
import { settingsFileMachine, type PickedFile } from '#machines/settings/settings-file.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { file, settingsFileModel } from './settings-file.model.ts';

const version = (...numbers: number[]) => ({ _pleroma_settings_version: numbers });
const INVALID = 'settings.file_import_export.invalid_settings_imported';

const open = () => {
  const readText = deferredCall<string, { file: PickedFile }>();
  return { ...openAmong(settingsFileMachine.provide({ actors: { readText: readText.logic } })), readText };
};

const take = async (content: unknown) => {
  const opened = open();
  opened.actor.send({ type: 'file.picked', file });
  await opened.readText.resolve(typeof content === 'string' ? content : JSON.stringify(content));
  return { ...opened, notified: opened.notified.filter(([to]) => to !== 'notices') };
};

describe('settings file model', () => {
  test.each(settingsFileModel.paths)('$name', async (path) => {
    const { actor, readText } = open();
    const is = (waiting: readonly string[]) => () => expect(readText.waiting()).toEqual(waiting);
    await settingsFileModel.walk(path, {
      actor,
      events: { 'file.picked': (event) => actor.send(event), ...endingsOf({ readText }) },
      states: { idle: is([]), reading: is(['readText']) },
    });
  });

  // rules: settings-file
  test.each([
    ['is no JSON', 'no json', INVALID],
    ['has no version', { theme: 'starling-light' }, 'settings.file_import_export.invalid_file'],
    ['is too new', { ...version(2, 0), hideNsfw: false }, 'settings.file_import_export.file_too_new 2 1'],
    ['is too old', { ...version(0, 9), hideNsfw: false }, 'settings.file_import_export.file_too_old 0 1'],
    ['is of something else', { ...version(1, 0), other: 1 }, 'settings.file_import_export.unsupported'],
  ])('changes nothing for a file that %s, with a notice', async (_, content, text) => {
    const { notices, notified } = await take(content);
    expect([notices(), notified]).toEqual([[text], []]);
  });

  // rules: settings-file
  test('reports an unreadable file', async () => {
    const { actor, readText, notices } = open();
    actor.send({ type: 'file.picked', file });
    await readText.reject(new Error('removed'));
    expect(notices()).toEqual([INVALID]);
  });

  // rules: notice-time
  test.each([
    ['a file of this version', version(1, 0), 'success', 2_000],
    ['one that is slightly newer', version(1, 1), 'warning', 5_000],
  ])('reports that %s was imported, until the notice times out', async (_, its, level, timeout) => {
    const opened = open();
    opened.actor.send({ type: 'file.picked', file });
    await opened.readText.resolve(JSON.stringify({ ...its, hideNsfw: false }));
    expect(opened.receivedBy('notices')).toMatchObject([{ notice: { level, timeout } }]);
  });

  // rules: file-known-keys
  test('applies and syncs known keys, except the name and version of a profile', async () => {
    const { notices, notified } = await take({ ...version(1, 0), hideNsfw: false, other: 1, profile: 'phone', profileVersion: 9 });
    const change = { hideNsfw: false };
    expect(notified).toEqual([['settings', { type: 'setting.change', change }]]);
    expect(notices()).toEqual(['settings.file_import_export.imported']);
  });

  // rules: settings-file
  test('continues with a warning for a later minor version', async () => {
    const { receivedBy, notified } = await take({ ...version(1, 3), hideNsfw: false });
    expect(receivedBy('notices').map(({ notice }) => notice)).toMatchObject([
      { key: 'settings.file_import_export.file_slightly_new', level: 'warning' },
    ]);
    expect(notified.length).toBe(1);
  });

  test('takes every edge', () => {
    expect(recordCoverage([settingsFileModel])).toMatchObject({ machine: 'settingsFile', missed: [] });
  });
});
