import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import type { OpenStream } from '../support/stream.ts';

let instance: RunningInstance;
let demo: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const testing = (method: string, path: string, json: unknown) => call(instance.origin, method, `/api/testing/${path}`, { json });
const send = async (json: Record<string, unknown>): Promise<string> => (await testing('POST', 'status', json)).body.ids[0];

/** Runs an action, then posts as an account that everyone here follows, and returns every frame that arrived before that. */
async function received(stream: OpenStream, work: () => Promise<unknown>): Promise<[string, string][]> {
  await work();
  const last = await send({ account: 'bruno', text: 'end' });
  const frames: [string, string][] = [];
  for (;;) {
    const { event, payload } = await stream.next();
    const id = event === 'delete' ? payload : payload.id;
    if (event === 'update' && id === last) return frames;
    frames.push([event, id]);
  }
}

describe('opening', () => {
  test('accepts the token as protocol, which is echoed', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    expect(stream.protocol).toBe(demo);
    stream.close();
  });

  test('accepts the token in the query', async () => {
    const stream = await openStream(instance.origin, { token: demo, by: 'query' });
    expect(stream.protocol).toBe('');
    stream.close();
  });

  test.each([
    ['no token', {}, '401'],
    ['a bad token as protocol', { token: 'zzz' }, '401'],
    ['a bad token in the query', { token: 'zzz', by: 'query' as const }, '401'],
    ['a bad token on a public stream', { stream: 'public', token: 'zzz' }, '401'],
    ['an unknown stream', { stream: 'nonsense' }, '404'],
    ['a page of another origin', { stream: 'public', headers: { origin: 'https://evil.example' } }, '403'],
    ['another host', { stream: 'public', headers: { host: 'evil.example' } }, '421'],
  ])('refuses %s', async (_what, options, status) => {
    await expect(openStream(instance.origin, options)).rejects.toThrow(status);
  });

  test('returns 404 for another path', async () => {
    await expect(openStream(`${instance.origin}/nowhere`, { stream: 'public' })).rejects.toThrow('404');
  });

  test('permits our own page', async () => {
    const stream = await openStream(instance.origin, { stream: 'public', headers: { origin: instance.origin } });
    expect(stream.socket.readyState).toBe(1);
    stream.close();
  });
});

describe('frames', () => {
  test('of an update contain the status for a guest, as a string', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const { body } = await call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'hello @noor #x' } });
    const frame = await stream.next();
    const asGuest = await call(instance.origin, 'GET', `/api/v1/statuses/${body.id}`);
    const own = (await call(instance.origin, 'GET', '/api/v1/accounts/demo')).body.id;
    expect(frame).toEqual({ stream: [`user:${own}`], event: 'update', payload: asGuest.body });
    expect(frame.payload.account.pleroma.email).toBeUndefined();
    stream.close();
  });

  test('include status.update, delete as a bare id without a stream, repeats and their removal', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const id = await send({ account: 'noor', text: 'frist' });
    expect((await stream.next()).event).toBe('update');
    await testing('PUT', 'status', { id, text: 'first' });
    const edited = await stream.next();
    expect([edited.event, edited.payload.id, edited.payload.content]).toEqual(['status.update', id, 'first']);
    const repeat = (await testing('POST', 'react', { account: 'tomas', id, action: 'reblog' })).body.id;
    const repeated = await stream.next();
    expect([repeated.payload.id, repeated.payload.reblog.id]).toEqual([repeat, id]);
    await testing('DELETE', 'status', { id });
    expect(await stream.next()).toEqual({ event: 'delete', payload: id });
    stream.close();
  });

  test('include notifications and follows', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const only = await openStream(instance.origin, { stream: 'user:notification', token: demo });
    const { id } = (await call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'like me' } })).body;
    await stream.next();
    await testing('POST', 'react', { account: 'noor', id, action: 'favourite' });
    const frame = await stream.next();
    expect([frame.stream, frame.event, frame.payload.type, frame.payload.account.acct, frame.payload.status.id]).toEqual([
      ['user'],
      'notification',
      'favourite',
      'noor',
      id,
    ]);
    expect((await only.next()).payload).toEqual(frame.payload);
    await testing('POST', 'account', { username: 'follower1' });
    await testing('POST', 'follow', { account: 'follower1', target: 'demo' });
    expect((await stream.next()).payload.type).toBe('follow');
    await testing('POST', 'account', { username: 'leader' });
    await testing('POST', 'follow', { account: 'demo', target: 'leader' });
    const states = [await stream.next(), await stream.next()].map(({ event, payload }) => [event, payload.state]);
    expect(states).toEqual([
      ['pleroma:follow_relationships_update', 'follow_pending'],
      ['pleroma:follow_relationships_update', 'follow_accept'],
    ]);
    stream.close();
    only.close();
  });

  test('respond to a text ping', async () => {
    const stream = await openStream(instance.origin, { stream: 'public' });
    stream.socket.send('ping');
    expect(await stream.nextText()).toBe('pong');
    stream.close();
  });
});

describe('recipients', () => {
  test('home: what is not for the viewer never arrives, nor does word of its end', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const frames = await received(stream, async () => {
      await send({ account: 'linwei', text: 'a stranger, public' });
      const hidden = await send({ account: 'noor', text: '@linwei between us', visibility: 'direct' });
      await testing('PUT', 'status', { id: hidden, text: '@linwei still between us' });
      await testing('DELETE', 'status', { id: hidden });
    });
    expect(frames).toEqual([]);
    stream.close();
  });

  test('home: private posts of followed accounts and direct ones to the viewer do', async () => {
    const stream = await openStream(instance.origin, { token: demo });
    const ids: string[] = [];
    const frames = await received(stream, async () => {
      ids.push(await send({ account: 'noor', text: 'for followers', visibility: 'private' }));
      ids.push(await send({ account: 'noor', text: '@demo for you', visibility: 'direct' }));
    });
    expect(frames.filter(([event]) => event === 'update').map(([, id]) => id)).toEqual(ids);
    stream.close();
  });

  test('home: not what one muted', async () => {
    const hedda = (await call(instance.origin, 'GET', '/api/v1/accounts/hedda')).body.id;
    await call(instance.origin, 'POST', `/api/v1/accounts/${hedda}/mute`, { token: demo });
    const stream = await openStream(instance.origin, { token: demo });
    expect(await received(stream, () => send({ account: 'hedda', text: 'tick @demo' }))).toEqual([]);
    await call(instance.origin, 'POST', `/api/v1/accounts/${hedda}/unmute`, { token: demo });
    stream.close();
  });

  test('public: public posts of everyone and no repeats; local: of this instance, for members also local-only ones', async () => {
    const everyone = await openStream(instance.origin, { stream: 'public' });
    const local = await openStream(instance.origin, { stream: 'public:local' });
    const signedIn = await openStream(instance.origin, { stream: 'public', token: demo });
    const member = await openStream(instance.origin, { stream: 'public:local', token: demo });
    const ids: string[] = [];
    const work = async () => {
      ids.push(await send({ account: 'kestrel@tidepool.example', text: 'from afar' }));
      ids.push(await send({ account: 'noor', text: 'from here' }));
      ids.push(await send({ account: 'noor', text: 'only here', visibility: 'local' }));
      for (const visibility of ['unlisted', 'private', 'direct']) await send({ account: 'noor', text: 'quiet', visibility });
      await testing('POST', 'react', { account: 'tomas', id: ids[1], action: 'reblog' });
    };
    const atEveryone = await received(everyone, work);
    const atLocal = await received(local, async () => undefined);
    const atMember = await received(member, async () => undefined);
    const [remote, here, onlyHere] = ids.map((id) => ['update', id]);
    const ended = ['update', expect.any(String)];
    expect(atEveryone).toEqual([remote, here]);
    expect(await received(signedIn, async () => undefined)).toEqual([remote, here, ended, ended, ended]);
    expect(atLocal).toEqual([here, ended]);
    expect(atMember).toEqual([here, onlyHere, ended, ended]);
    for (const stream of [everyone, local, member, signedIn]) stream.close();
  });
});

describe('staying alive', () => {
  test('the server pings, and closes a silent socket with 1000', async () => {
    const quick = await startInstance({ data: ':memory:', seed: false, socketTimes: { pingEvery: 20, idleAfter: 1000 } });
    const silent = await openStream(quick.origin, { stream: 'public', autoPong: false });
    const answering = await openStream(quick.origin, { stream: 'public' });
    const pinged = new Promise((done) => answering.socket.once('ping', done));
    expect(await silent.closed).toEqual({ code: 1000 });
    await pinged;
    expect(answering.socket.readyState).toBe(1);
    await quick.close();
  });
});
