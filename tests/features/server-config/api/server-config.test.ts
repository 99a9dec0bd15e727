import { beforeEach, describe, expect, test } from 'vitest';
import { toFailure } from '#domain/text/failure.ts';
import { currentText, fieldsOf } from '#domain/server-config/fields.ts';
import { withEntered, writesOf } from '#domain/server-config/drafts.ts';
import { fetchServerConfig, fetchNeedsRestart, restartServer, saveConfig } from '#features/server-config/api/server-config.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const [admin, moderator] = [await instance.signIn('admin'), await instance.signIn('moderator')];
const { signal } = new AbortController();
const NAME = ':pleroma :instance :name';

beforeEach(async () => void (await instance.testing('POST', 'instance', { flavour: 'pleroma', configurableFromDatabase: true })));

const read = async () => {
  const config = await fetchServerConfig(admin, undefined, signal);
  return { ...config, fields: fieldsOf(config.groups, config.configs) };
};
const enter = async (id: string, text: string) => {
  const { configs, fields } = await read();
  const field = fields.find((one) => one.id === id)!;
  return saveConfig(admin, { configs: writesOf(withEntered({}, configs, field, text), fields, configs, [id]) }, signal);
};
const shown = async (id: string) => {
  const { configs, fields } = await read();
  return currentText(
    configs,
    fields.find((one) => one.id === id)!,
  );
};

describe('configuration calls', () => {
  // rules: config-form
  test.each(['pleroma', 'akkoma'])('read the settings of %s with their descriptions and change them', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    const { fields, isInFile } = await read();
    expect([fields.length > 60, isInFile]).toEqual([true, false]);
    expect(fields.find(({ id }) => id === NAME)).toMatchObject({ kind: 'text', label: 'Name', help: 'Name of the instance' });
    expect(await enter(NAME, `Quayside ${flavour}`)).toEqual({ saved: [NAME], rejected: {} });
    expect(await shown(NAME)).toBe(`Quayside ${flavour}`);
  });

  // rules: config-form, config-secrets
  test('read settings of groups that have no key', async () => {
    const { fields } = await read();
    expect(fields.filter(({ id }) => /admin_token|:logger/.test(id)).map(({ path, kind, isSecret }) => [path, kind, isSecret])).toEqual([
      [[':pleroma', ':admin_token'], 'text', true],
      [[':logger', ':console', ':format'], 'text', false],
    ]);
  });

  // rules: config-servers
  test.each([
    [':pleroma :mrf_simple :reject', 'spam.example\tspam\nlies.example'],
    [':pleroma :instance :poll_limits :max_options', '6'],
    [':pleroma :mrf :policies', 'Pleroma.Web.ActivityPub.MRF.SimplePolicy'],
    [':pleroma :frontends :primary name', 'pleroma-fe'],
    [':logger :console :format', '$message'],
    [':pleroma :admin_token', 'x'],
    [':swoosh :serve_mailbox', 'true'],
  ])('store %s', async (id, text) => {
    expect(await enter(id, text)).toEqual({ saved: [id], rejected: {} });
    expect(await shown(id)).toBe(text);
  });

  // rules: config-rejected
  test('report the settings that the server rejected or ignored, and save the others', async () => {
    const change = (value: never, ids: string[]) => ({ group: ':pleroma', key: ':mrf', value, ids });
    const { saved, rejected } = await saveConfig(
      admin,
      { configs: [change(null as never, ['a']), change([{ tuple: 'x' }] as never, ['b']), change([] as never, ['c'])] },
      signal,
    );
    expect([saved, rejected['a'], rejected['b']]).toMatchObject([['c'], { kind: 'rejected', status: 400 }, { kind: 'ignored' }]);
  });

  // rules: config-restart
  test('restart the server after a change that needs it', async () => {
    await enter(':pleroma Oban :queues :background', '10');
    expect(await fetchNeedsRestart(admin, undefined, signal)).toBe(true);
    await restartServer(admin, undefined, signal);
    expect(await fetchNeedsRestart(admin, undefined, signal)).toBe(false);
  });

  // rules: config-file
  test('read only descriptions where the configuration is in a file', async () => {
    await instance.testing('POST', 'instance', { configurableFromDatabase: false });
    const { configs, isInFile, fields } = await read();
    expect([configs, isInFile, fields.length > 60]).toEqual([[], true, true]);
  });

  // rules: config-admins
  test('belong to admins', async () => {
    await expect(fetchServerConfig(moderator, undefined, signal).catch(toFailure)).resolves.toMatchObject({ kind: 'forbidden' });
  });
});
