import { describe, expect, test } from 'vitest';
import { expectRecorded } from '../contract/shape.ts';
import { openWithStaff } from '../support/staff.ts';

const root = '/api/v1/pleroma/admin';
const { demo, moderator, admin, request } = await openWithStaff();

const set = (json: object) => request('POST', '/api/testing/instance', { json });
const change = (configs: unknown) => request('POST', `${root}/config`, { token: admin, json: { configs } });
const read = async () => (await request('GET', `${root}/config`, { token: admin })).body;
const valueOf = async (key: string) => (await read()).configs.find((one: { key: string }) => one.key === key);
const named = (name: string, value: unknown) => ({ tuple: [name, value] });
const instanceGroup = (...value: object[]) => ({ group: ':pleroma', key: ':instance', value });

describe('the configuration', () => {
  test('has the recorded shape, and descriptions of at least a dozen groups', async () => {
    expectRecorded(await request('GET', `${root}/config`, { token: admin }), 'admin_config_disabled');
    const { body } = await request('GET', `${root}/config/descriptions`, { token: admin });
    expect(body.length).toBeGreaterThan(12);
    const { children } = body.find((one: { key: string }) => one.key === ':instance');
    expect(children[0]).toEqual({
      key: ':name',
      type: 'string',
      label: 'Name',
      description: 'Name of the instance',
      suggestions: ['Pleroma'],
    });
  });

  test('renames the instance and closes the registration, and lists what is stored', async () => {
    const changed = await change([instanceGroup(named(':name', 'Quayside'), named(':registrations_open', false))]);
    expect([changed.status, changed.body.need_reboot, changed.body.configs[0].db]).toEqual([200, false, [':name', ':registrations_open']]);
    const { body } = await request('GET', '/api/v1/instance');
    expect([body.title, body.registrations]).toEqual(['Quayside', false]);
    const stored = await valueOf(':instance');
    expect(stored.db).toEqual([':name', ':registrations_open']);
    expect(stored.value).toContainEqual(named(':limit', 5000));
    const { body: only } = await request('GET', `${root}/config?only_db=true`, { token: admin });
    expect(only.configs.map(({ key }: { key: string }) => key)).toEqual([':instance']);
  });

  test('merges nested keyword lists, replaces other values, and returns to defaults', async () => {
    await change([{ group: ':pleroma', key: ':media_proxy', value: [named(':invalidation', [named(':enabled', true)])] }]);
    await change([{ group: ':pleroma', key: ':mrf_simple', value: [named(':reject', [{ tuple: ['a.example', 'spam'] }])] }]);
    const proxy = await valueOf(':media_proxy');
    expect(proxy.value).toContainEqual(
      named(':invalidation', [named(':enabled', true), named(':provider', 'Pleroma.Web.MediaProxy.Invalidation.Script')]),
    );
    await change([{ group: ':pleroma', key: ':mrf_simple', value: [named(':reject', [])] }]);
    expect((await valueOf(':mrf_simple')).value).toContainEqual(named(':reject', []));
    await change([{ group: ':pleroma', key: ':mrf_simple', delete: true, subkeys: [':reject'] }]);
    expect(await valueOf(':mrf_simple')).not.toHaveProperty('db');
  });

  test('needs a restart after some changes, and not after it', async () => {
    expect((await change([{ group: ':pleroma', key: ':shout', value: [named(':limit', 100)] }])).body.need_reboot).toBe(true);
    expect((await request('GET', `${root}/need_reboot`, { token: admin })).body).toEqual({ need_reboot: true });
    expect((await request('GET', `${root}/restart`, { token: admin })).body).toEqual({});
    expect((await read()).need_reboot).toBe(false);
  });

  test('rejects values of another type with the position, and leaves unreadable ones out', async () => {
    const before = await read();
    const { status, body } = await change([instanceGroup(), { group: ':swoosh', key: ':serve_mailbox', value: null }]);
    expect([status, body.errors[0].source.pointer]).toEqual([400, '/configs/1/value']);
    expect((await change([{ key: ':instance', value: true }])).body.error).toBe('Missing field: group.');
    expect((await change([{ group: ':pleroma', key: ':mrf', value: [{ tuple: 'x' }] }])).body.configs).toEqual([]);
    expect(await read()).toEqual(before);
  });

  test('belongs to admins', async () => {
    for (const token of [demo, moderator]) {
      for (const path of ['config', 'config/descriptions', 'need_reboot', 'restart'])
        expect((await request('GET', `${root}/${path}`, { token })).status).toBe(403);
      expect((await request('POST', `${root}/config`, { token, json: { configs: [] } })).status).toBe(403);
    }
  });

  test('in a file only is neither shown nor changed', async () => {
    await set({ configurableFromDatabase: false });
    const error = 'You must enable configurable_from_database in your config file.';
    for (const response of [await request('GET', `${root}/config`, { token: admin }), await change([])])
      expect([response.status, response.body]).toEqual([400, { error }]);
    expect((await request('GET', `${root}/config/descriptions`, { token: admin })).status).toBe(200);
    await set({ configurableFromDatabase: true });
  });

  test('takes the default of a deleted setting into effect', async () => {
    await change([instanceGroup(named(':name', 'Quayside'))]);
    await change([{ group: ':pleroma', key: ':instance', delete: true }]);
    expect((await request('GET', '/api/v1/instance')).body.title).toBe('Starling Harbour');
  });

  test('has its defaults again after a reset', async () => {
    await change([instanceGroup(named(':name', 'Quayside'))]);
    await request('POST', '/api/testing/reset', { json: { scenario: 'seeded' } });
    expect((await request('GET', '/api/v1/instance')).body.title).toBe('Starling Harbour');
  });
});
