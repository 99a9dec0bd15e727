import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

let instance: RunningInstance;
let demo: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const testing = async (path: string, json: unknown, method = 'POST') =>
  (await call(instance.origin, method, `/api/testing/${path}`, { json })).body;
const read = async (id: string) => (await call(instance.origin, 'GET', `/api/v1/statuses/${id}`)).body;

describe('test data', () => {
  test('creates one status or many', async () => {
    const { ids } = await testing('status', { account: 'noor', text: 'wave', subject: 's', visibility: 'unlisted', count: 3 });
    const { body } = await call(instance.origin, 'GET', '/api/v1/timelines/home?limit=3', { token: demo });
    expect(body.map((status: any) => [status.id, status.content, status.spoiler_text, status.visibility])).toEqual([
      [ids[2], 'wave 3', 's', 'unlisted'],
      [ids[1], 'wave 2', 's', 'unlisted'],
      [ids[0], 'wave 1', 's', 'unlisted'],
    ]);
  });

  test('creates 200 at once, each in the list once', async () => {
    const { ids } = await testing('status', { account: 'noor', text: 'many', count: 200 });
    expect(new Set(ids).size).toBe(200);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('creates and changes local and remote accounts', async () => {
    const { id } = await testing('account', { username: 'pat', displayName: 'Pat' });
    expect(await testing('account', { username: 'pat', displayName: 'Patricia', bot: true })).toEqual({ id });
    const { body } = await call(instance.origin, 'GET', '/api/v1/accounts/pat');
    expect([body.id, body.display_name, body.bot]).toEqual([id, 'Patricia', true]);
    await testing('account', { username: 'pat', domain: 'far.example', displayName: 'Far Pat' });
    const far = (await call(instance.origin, 'GET', '/api/v1/accounts/pat@far.example')).body;
    expect([far.acct, far.url]).toEqual(['pat@far.example', 'https://far.example/users/pat']);
    await signIn(instance.origin, 'pat');
  });

  test('creates a notification, and streams it', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const { id } = await testing('notification', { account: 'demo', from: 'wanda', type: 'follow', raw: { type: 'unheard:of' } });
    const { event, payload } = await stream.next();
    expect([event, payload.id, payload.type, payload.account.acct]).toEqual(['notification', id, 'unheard:of', 'wanda']);
    stream.close();
  });

  test('reports missing accounts and statuses', async () => {
    expect(await testing('status', { account: 'nobody' })).toEqual({ error: 'no account "nobody"' });
    expect(await testing('malformed', { id: 'zzz' })).toEqual({ error: 'no status "zzz"' });
  });
});

describe('malformed responses', () => {
  test('merge raw deeply and remove absent fields, in calls and streams; the rest is unchanged', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const raw = { content: '<script>x</script>', account: { display_name: '<b>N</b>' }, media_attachments: 'no list', created_at: null };
    const { ids } = await testing('status', { account: 'noor', text: 'fine', raw, absent: ['visibility', 'pleroma.content'] });
    const served = await read(ids[0]);
    expect([served.content, served.account.display_name, served.account.acct, served.media_attachments, served.created_at]).toEqual([
      '<script>x</script>',
      '<b>N</b>',
      'noor',
      'no list',
      null,
    ]);
    expect(['visibility' in served, 'content' in served.pleroma, served.pleroma.local]).toEqual([false, false, true]);
    expect((await stream.next()).payload).toEqual(served);
    stream.close();
  });

  test('replace a status of a page by anything, and restore it', async () => {
    const { ids } = await testing('status', { account: 'noor', text: 'fine', count: 2 });
    await testing('malformed', { id: ids[1], raw: 'not even an object' });
    const page = async () => (await call(instance.origin, 'GET', '/api/v1/timelines/home?limit=2', { token: demo })).body;
    const [broken, sound] = await page();
    expect([broken, sound.id]).toEqual(['not even an object', ids[0]]);
    await testing('malformed', {}, 'DELETE');
    expect((await page())[0].id).toBe(ids[1]);
  });

  test('apply to the newest public status without an id', async () => {
    const { ids } = await testing('status', { account: 'noor', text: 'newest' });
    expect(await testing('malformed', { raw: { id: 7 } })).toEqual({ id: ids[0] });
    expect((await read(ids[0])).id).toBe(7);
    await testing('malformed', {}, 'DELETE');
  });

  test('apply to an account wherever it appears', async () => {
    const { ids } = await testing('status', { account: 'wanda', text: 'mine' });
    await testing('account', { username: 'wanda', raw: { avatar: 'javascript:alert(1)' } });
    expect((await read(ids[0])).account.avatar).toBe('javascript:alert(1)');
    await testing('malformed', {}, 'DELETE');
  });
});

describe('controlled stream', () => {
  test('is cut abruptly, or with a code, for all or for one account', async () => {
    const mine = await openStream(instance.origin, { token: demo });
    const other = await openStream(instance.origin, { token: await signIn(instance.origin, 'noor') });
    expect(await testing('sockets', { account: 'demo', close: 1011 })).toEqual({ closed: 1, refuse: false });
    expect(await mine.closed).toEqual({ code: 1011 });
    expect(await testing('sockets', { close: 1006 })).toEqual({ closed: 1, refuse: false });
    expect(await other.closed).toEqual({ code: 1006 });
    expect((await call(instance.origin, 'GET', '/api/testing/sockets')).body).toEqual({ sockets: [] });
  });

  test('is refused, and permitted again', async () => {
    expect(await testing('sockets', { refuse: true })).toEqual({ closed: 0, refuse: true });
    await expect(openStream(instance.origin, { token: demo })).rejects.toThrow('503');
    await testing('sockets', { refuse: false });
    (await openStream(instance.origin, { token: demo })).close();
  });

  test('is stalled: frames are delayed, in their order', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const started = performance.now();
    await testing('sockets', { stallMs: 120 });
    const { ids } = await testing('status', { account: 'noor', text: 'held back', count: 3 });
    stream.socket.send('ping');
    const came = [await stream.next(), await stream.next(), await stream.next()].map(({ payload }) => payload.id);
    expect([came, performance.now() - started > 100]).toEqual([ids, true]);
    expect(await stream.nextText()).toBe('pong');
    stream.close();
  });

  test('drops a number of frames', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    await testing('sockets', { dropFrames: 2 });
    const { ids } = await testing('status', { account: 'noor', text: 'swallowed', count: 3 });
    expect((await stream.next()).payload.id).toBe(ids[2]);
    stream.close();
  });

  test('refuses a token as protocol like Pleroma 2.7, not by query', async () => {
    await testing('stream/refuse-protocol', { on: true });
    await expect(openStream(instance.origin, { token: demo })).rejects.toThrow('401');
    (await openStream(instance.origin, { token: demo, by: 'query' })).close();
    await testing('stream/refuse-protocol', { on: false });
  });

  test('sends any text as a frame', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    expect(await testing('stream/send', { account: 'demo', text: '{"event":' })).toEqual({ sent: 1 });
    expect(await stream.nextText()).toBe('{"event":');
    stream.close();
  });

  test('closes with 1000 on revoked tokens, which become invalid', async () => {
    const token = await signIn(instance.origin, 'elias');
    const stream = await openStream(instance.origin, { token });
    expect(await testing('tokens/revoke', { account: 'elias' })).toEqual({ revoked: 1 });
    expect(await stream.closed).toEqual({ code: 1000 });
    expect((await call(instance.origin, 'GET', '/api/v1/timelines/home', { token })).status).toBe(403);
  });
});
