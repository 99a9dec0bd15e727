import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawPng } from '#instance/images/png.ts';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let token: string;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());
beforeEach(async () => {
  await request('POST', '/api/testing/reset', { json: { scenario: 'quiet' } });
  token = await signIn(instance.origin, 'demo');
});

const request = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const own = (method: string, path: string, options = {}) => request(method, path, { token, ...options });
const advance = (advanceSeconds: number) => request('POST', '/api/testing/clock', { json: { advanceSeconds } });
const idOf = async (name: string) => (await request('GET', `/api/v1/accounts/lookup?acct=${name}`)).body.id;
const relationTo = async (name: string, as = token) =>
  (await request('GET', `/api/v1/accounts/relationships?id[]=${await idOf(name)}`, { token: as })).body[0];
const day = 86_400;

describe('backups', () => {
  const backups = '/api/v1/pleroma/backups';

  test('are requested, written, mailed and downloaded from a secret address', async () => {
    const { id } = (await own('POST', '/api/v1/statuses', { json: { status: 'kept for ever' } })).body;
    await own('POST', `/api/v1/statuses/${id}/favourite`);
    await own('POST', `/api/v1/statuses/${id}/bookmark`);
    const ordered = await own('POST', backups);
    expectRecorded(ordered, 'backup_create');
    expect(ordered.body[0]).toMatchObject({ processed: false, file_size: 0, content_type: 'application/zip' });
    const { url } = ordered.body[0];
    expect(url).toMatch(/\/media\/backups\/archive-demo-\d{8}T\d{6}-[\w-]{43}\.zip$/);
    expect((await fetch(url)).status).toBe(404);
    await advance(1);
    const written = await own('GET', backups);
    expectRecorded(written, 'backups');
    const file = await fetch(url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(written.body).toEqual([{ ...ordered.body[0], processed: true, file_size: bytes.length }]);
    const files = unzipSync(bytes);
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('actor.json')).toMatchObject({ preferredUsername: 'demo', id: `http://localhost:${instance.port}/users/demo` });
    expect(read('outbox.json').orderedItems.at(-1).object).toMatchObject({ type: 'Note', source: { content: 'kept for ever' } });
    const { uri } = (await request('GET', `/api/v1/statuses/${id}`)).body;
    expect([read('likes.json').orderedItems, read('bookmarks.json').orderedItems]).toEqual([[uri], [uri]]);
    expect(read('following.json').totalItems).toBeGreaterThan(0);
    const { mail } = (await request('GET', '/api/testing/mail')).body;
    expect(mail.map((one: { kind: string; to: string }) => [one.kind, one.to])).toEqual([['backup', 'demo@harbour.example']]);
  });

  test('may be requested again after 7 days', async () => {
    await own('POST', backups);
    const refused = await own('POST', backups);
    expectRecorded(refused, 'backup_create_again');
    expect(refused.body).toEqual({ error: 'Last export was less than 7 days ago' });
    await advance(7 * day);
    expect((await own('POST', backups)).body.map((one: { processed: boolean }) => one.processed)).toEqual([false, true]);
  });

  test('are deleted after 30 days, and with their account', async () => {
    const { url } = (await own('POST', backups)).body[0];
    await advance(1);
    expect((await fetch(url)).status).toBe(200);
    await advance(31 * day);
    expect([(await fetch(url)).status, (await own('GET', backups)).body]).toEqual([404, []]);
    const next = (await own('POST', backups)).body[0].url;
    await advance(1);
    await own('POST', '/api/pleroma/delete_account', { json: { password: 'starling' } });
    expect((await fetch(next)).status).toBe(404);
  });

  test('are private, and require a scope', async () => {
    await own('POST', backups);
    const noor = await signIn(instance.origin, 'noor');
    expect((await request('GET', backups, { token: noor })).body).toEqual([]);
    const writer = await signIn(instance.origin, 'demo', 'write');
    expect((await request('GET', backups, { token: writer })).body).toEqual({ error: 'Insufficient permissions: read:backups.' });
    await request('POST', '/api/testing/instance', { json: { flavour: 'akkoma' } });
    expect((await request('POST', backups, { token: writer })).body).toEqual({ error: 'Insufficient permissions: read:accounts.' });
    await request('POST', '/api/testing/instance', { json: { flavour: 'union' } });
    expectRecorded(await request('POST', backups), 'verify_credentials_401');
  });
});

describe('imports', () => {
  const importing = (kind: string, form: Record<string, string> | FormData) => own('POST', `/api/pleroma/${kind}_import`, { form });

  test('follow one account per line or from a CSV file, and skip unknown ones', async () => {
    await request('POST', '/api/testing/follow', { json: { account: 'demo', target: 'noor', on: false } });
    const response = await importing('follow', {
      list: 'Account address,Show boosts\r\n@noor@localhost,true\nnobody@nowhere.example\ndemo\n',
    });
    expectRecorded(response, 'follow_import');
    expect(response.body).toBe('job started');
    expect((await relationTo('noor')).following).toBe(true);
  });

  test('block and mute, from an uploaded file too', async () => {
    const form = new FormData();
    form.set('list', new File(['noor\n'], 'blocks.csv', { type: 'text/csv' }));
    expectRecorded(await importing('blocks', form), 'blocks_import');
    expect(await relationTo('noor')).toMatchObject({ blocking: true, following: false });
    expectRecorded(await importing('mutes', { list: 'moderator' }), 'mutes_import');
    expect((await relationTo('moderator')).muting).toBe(true);
  });

  test.each([
    ['follow', 'follow | write:follows'],
    ['blocks', 'follow | write:blocks'],
    ['mutes', 'follow | write:mutes'],
  ])('require a list and a scope for %s_import', async (kind, scopes) => {
    expect((await importing(kind, {})).body.error).toBe('Missing field: list.');
    const reader = await signIn(instance.origin, 'demo', 'read');
    const refused = await request('POST', `/api/pleroma/${kind}_import`, { token: reader, form: { list: 'noor' } });
    expect([refused.status, refused.body]).toEqual([403, { error: `Insufficient permissions: ${scopes}.` }]);
    expectRecorded(await request('POST', `/api/pleroma/${kind}_import`), 'verify_credentials_401');
  });
});

describe('aliases and the move of an account', () => {
  const aliases = '/api/pleroma/aliases';
  const move = (target_account: string, password = 'starling') =>
    own('POST', '/api/pleroma/move_account', { json: { password, target_account } });

  test('add, list and remove an alias', async () => {
    expectRecorded(await own('GET', aliases), 'aliases_get');
    expectRecorded(await own('PUT', aliases, { json: { alias: 'noor' } }), 'aliases_put');
    await own('PUT', aliases, { json: { alias: '@noor@localhost' } });
    const filled = await own('GET', aliases);
    expectRecorded(filled, 'aliases_get_filled');
    expect(filled.body).toEqual({ aliases: ['noor@localhost'] });
    const me = (await own('GET', '/api/v1/accounts/verify_credentials')).body;
    expect(me.pleroma.also_known_as).toEqual([`http://localhost:${instance.port}/users/noor`]);
    expectRecorded(await own('DELETE', aliases, { json: { alias: 'noor' } }), 'aliases_delete');
    expect((await own('GET', aliases)).body).toEqual({ aliases: [] });
    const removed = await own('DELETE', aliases, { json: { alias: 'noor' } });
    expect([removed.status, removed.body]).toEqual([404, { error: 'Account has no such alias.' }]);
    const unknown = await own('PUT', aliases, { json: { alias: 'zz@zz.example' } });
    expectRecorded(unknown, 'aliases_put_404');
    expect(unknown.body).toEqual({ error: 'Target account does not exist.' });
    expect((await own('PUT', aliases, { json: {} })).body.error).toBe('Missing field: alias.');
    expectRecorded(await request('GET', aliases), 'verify_credentials_401');
  });

  test('move and notify followers, only if the target consents', async () => {
    await request('POST', '/api/testing/account', { json: { username: 'demo2' } });
    await request('POST', '/api/testing/follow', { json: { account: 'noor', target: 'demo' } });
    const noor = await signIn(instance.origin, 'noor');
    expectRecorded(await move('nobody'), 'move_account_404');
    expectRecorded(await move('demo2', 'bad'), 'move_account_wrong');
    const refused = await move('demo2');
    expectRecorded(refused, 'move_account_noalias');
    expect(refused.body).toEqual({ error: 'Target account must have the origin in `alsoKnownAs`' });
    await request('PUT', aliases, { token: await signIn(instance.origin, 'demo2'), json: { alias: 'demo' } });
    expectRecorded(await move('demo2@localhost'), 'move_account_ok');
    expect([(await relationTo('demo', noor)).following, (await relationTo('demo2', noor)).following]).toEqual([false, true]);
    const [notified] = (await request('GET', '/api/v1/notifications?include_types[]=move', { token: noor })).body;
    expect([notified.type, notified.account.acct, notified.target.acct]).toEqual(['move', 'demo', 'demo2']);
  });

  test('leave followers that disallow it', async () => {
    await request('POST', '/api/testing/account', { json: { username: 'demo2' } });
    await request('POST', '/api/testing/follow', { json: { account: 'noor', target: 'demo' } });
    const noor = await signIn(instance.origin, 'noor');
    await request('PATCH', '/api/v1/accounts/update_credentials', { token: noor, json: { allow_following_move: false } });
    await request('PUT', aliases, { token: await signIn(instance.origin, 'demo2'), json: { alias: 'demo' } });
    await move('demo2');
    expect([(await relationTo('demo', noor)).following, (await relationTo('demo2', noor)).following]).toEqual([true, false]);
  });
});

describe('the mascot', () => {
  const mascot = '/api/v1/pleroma/mascot';
  const put = (file: File) => {
    const form = new FormData();
    form.set('file', file);
    return own('PUT', mascot, { form });
  };

  test('is the default until a picture is uploaded', async () => {
    const usual = await own('GET', mascot);
    expectRecorded(usual, 'mascot_get');
    expect(usual.body.id).toBe('default-mascot');
    expect((await fetch(instance.origin + usual.body.url)).headers.get('content-type')).toBe('image/png');
    const response = await put(new File([drawPng(32, 20, (x) => [x * 8, 90, 120, 255])], 'cat.png', { type: 'image/png' }));
    expectRecorded(response, 'mascot_put');
    expect((await own('GET', mascot)).body).toEqual(response.body);
    const picture = await fetch(response.body.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('accepts only a picture', async () => {
    const response = await put(new File(['meow'], 'cat.txt', { type: 'text/plain' }));
    expect([response.status, response.body]).toEqual([415, { error: 'mascots can only be images' }]);
    expect((await own('PUT', mascot, { json: {} })).body.error).toBe('Missing field: file.');
    expect((await own('GET', mascot)).body.id).toBe('default-mascot');
    expectRecorded(await request('GET', mascot), 'verify_credentials_401');
  });
});
