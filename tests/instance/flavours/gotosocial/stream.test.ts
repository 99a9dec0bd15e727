import { afterAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { expectRecordedFrames } from '#tests/instance/contract/shape.ts';
import { call } from '#tests/instance/support/client.ts';
import { openStream } from '#tests/instance/support/stream.ts';

const pingEvery = 200;
const instance = await startInstance({
  testing: true,
  clientDir: 'tests/no-client',
  log: () => {},
  settings: { flavour: 'gotosocial' },
  socketTimes: { pingEvery, idleAfter: 60_000 },
});
afterAll(() => instance.close());
const { origin } = instance;
const testing = async (path: string, json: unknown = {}) => (await call(origin, 'POST', `/api/testing/${path}`, { json })).body;
const tokenOf = async (username: string): Promise<string> => (await testing('accounts', { username })).token;
const demo = await tokenOf('demo');
const noor = await tokenOf('noor');
const headers = { 'user-agent': 'tests' };
const open = (options: Parameters<typeof openStream>[1] = {}) => openStream(origin, { token: demo, headers, ...options });
const request = async (token: string, method: string, path: string, json?: unknown) =>
  (await call(origin, method, path, { token, ...(json === undefined ? {} : { json }) })).body;
const post = (token: string, json: unknown) => request(token, 'POST', '/api/v1/statuses', json);
const me = (await request(demo, 'GET', '/api/v1/accounts/verify_credentials')).id;
const them = (await request(noor, 'GET', '/api/v1/accounts/verify_credentials')).id;
await request(demo, 'POST', `/api/v1/accounts/${them}/follow`);

describe('a socket', () => {
  test('opens with its token in the query, the protocol (echoed) or a header', async () => {
    const byQuery = await open({ by: 'query' });
    const byProtocol = await open();
    const byHeader = await openStream(origin, { headers: { ...headers, authorization: `Bearer ${demo}` } });
    expect([byQuery.protocol, byProtocol.protocol, byHeader.protocol]).toEqual(['', demo, '']);
    for (const stream of [byQuery, byProtocol, byHeader]) stream.close();
  });

  test.each([
    ['a guest', {}, '401'],
    ['a guest at a public stream', { stream: 'public' }, '401'],
    ['a bad token', { token: 'bad' }, '401'],
    ['a bad token in the query', { token: 'bad', by: 'query' as const }, '401'],
    ['a path', { token: demo, path: '/user', by: 'query' as const }, '404'],
    ['a slash at the end', { token: demo, path: '/', more: { stream: 'user' } }, '301'],
    ['no name of a client', { token: demo, headers: {} }, '418'],
  ])('is refused for %s', async (_what, options, status) => {
    await expect(openStream(origin, { headers, ...options })).rejects.toThrow(status);
  });

  test('is a bad request when requested as a page', async () => {
    expect(await call(origin, 'GET', '/api/v1/streaming?stream=user', { token: demo })).toMatchObject({
      status: 400,
      body: 'Bad Request\n',
    });
  });

  test.each(['ping', 'not json', '[]', '1', 'null'])('closes at once after the text %s', async (text) => {
    const stream = await open();
    stream.socket.send(text);
    expect((await stream.closed).code).toBe(1006);
  });

  test.each(['{}', '{"type":"ping"}', '{"type":"subscribe","stream":"hashtag","tag":"x"}'])(
    'stays open without a response after %s',
    async (text) => {
      const stream = await open();
      stream.socket.send(text);
      await post(noor, { status: `after ${text}`, visibility: 'public' });
      expect((await stream.next()).event).toBe('update');
      stream.close();
    },
  );

  test('is pinged after a silence only', async () => {
    const stream = await open();
    const pinged = new Promise<number>((done) => stream.socket.on('ping', () => done(performance.now())));
    await post(noor, { status: 'something to say', visibility: 'public' });
    await stream.next();
    const received = performance.now();
    expect((await pinged) - received).toBeGreaterThan(pingEvery / 2);
    stream.close();
  });
});

describe('delivery', () => {
  test('to a user contains statuses, edits, deletions and notifications in the recorded shapes', async () => {
    const stream = await open();
    const posted = await post(noor, { status: '@demo hello', visibility: 'public' });
    const frames = [await stream.next(), await stream.next()];
    await request(noor, 'PUT', `/api/v1/statuses/${posted.id}`, { status: '@demo hello again' });
    frames.push(await stream.next());
    await request(noor, 'DELETE', `/api/v1/statuses/${posted.id}`);
    frames.push(await stream.next());
    await request(demo, 'POST', '/api/v1/filters', { phrase: 'x', context: ['home'] });
    const changed = JSON.parse(await stream.nextText());
    expect(frames.map(({ event, stream: on }) => [event, on])).toEqual([
      ['update', ['user']],
      ['notification', ['user']],
      ['status.update', ['user']],
      ['delete', ['user']],
    ]);
    expect([frames[3]?.payload, changed]).toEqual([posted.id, { stream: ['user'], event: 'filters_changed', payload: '' }]);
    expectRecordedFrames(frames, 'stream_follower_user', 'gotosocial');
    stream.close();
  });

  test('to the public streams contains deletions only; to a tag nothing', async () => {
    const streams = await Promise.all([open({ stream: 'public' }), open({ stream: 'public:local' })]);
    const silent = await Promise.all([open({ stream: 'hashtag', more: { tag: 'tide' } }), open({ stream: 'zzz' }), open({ stream: '' })]);
    let received = 0;
    for (const { socket } of silent) socket.on('message', () => (received += 1));
    const posted = await post(noor, { status: 'a #tide', visibility: 'public' });
    await request(noor, 'DELETE', `/api/v1/statuses/${posted.id}`);
    for (const [index, stream] of streams.entries()) {
      expect(await stream.next()).toEqual({ stream: [['public', 'public:local'][index]], event: 'delete', payload: posted.id });
    }
    expect(received).toBe(0);
    for (const stream of [...streams, ...silent]) stream.close();
  });

  test('to a list is subscribed by its id, also later', async () => {
    const list = await request(demo, 'POST', '/api/v1/lists', { title: 'x' });
    await request(demo, 'POST', `/api/v1/lists/${list.id}/accounts`, { account_ids: [them] });
    const first = await open({ stream: 'list', more: { list: list.id } });
    const later = await open({ stream: '' });
    later.socket.send(JSON.stringify({ type: 'subscribe', stream: 'list', list: list.id }));
    await post(noor, { status: 'to a list', visibility: 'public', local_only: true });
    const frames = [await first.next(), await later.next()];
    expect(frames.map(({ stream, event, payload }) => [stream, event, payload.local_only])).toEqual(
      [1, 2].map(() => [[`list:${list.id}`], 'update', true]),
    );
    expectRecordedFrames(frames, 'stream_follower_list', 'gotosocial');
    for (const stream of [first, later]) stream.close();
  });

  test('of a direct status contains the conversation', async () => {
    const stream = await open({ stream: 'direct' });
    await post(noor, { status: '@demo psst', visibility: 'direct' });
    const frame = await stream.next();
    expect([frame.stream, frame.event, frame.payload.unread]).toEqual([['direct'], 'conversation', true]);
    expectRecordedFrames([frame], 'stream_follower_direct', 'gotosocial');
    stream.close();
  });

  test('of follows and ended polls is on the stream of notifications', async () => {
    const notified = await open({ stream: 'user:notification' });
    await testing('account', { username: 'newcomer' });
    await testing('follow', { account: 'newcomer', target: 'demo' });
    const frame = await notified.next();
    expect([frame.stream, frame.payload.type]).toEqual([['user:notification'], 'follow']);
    notified.close();

    const { id } = await post(demo, { status: 'which?', visibility: 'public', poll: { options: ['a', 'b'], expires_in: 300 } });
    const stream = await open();
    await testing('clock', { advanceSeconds: 400 });
    const ended = await stream.next();
    expect([ended.event, ended.payload.id, ended.payload.poll.expired, ended.payload.account.id]).toEqual(['status.update', id, true, me]);
    stream.close();
  });
});
