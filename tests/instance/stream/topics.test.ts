import { describe, expect, test } from 'vitest';
import { join } from '../support/members.ts';
import { openStream } from '../support/stream.ts';
import type { OpenStream } from '../support/stream.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
const { origin } = world.instance;
const settings = (json: unknown) => world.request('POST', '/api/testing/instance', { json });

/** Returns the ids of the updates before one last status, and the names of their stream. */
async function received(stream: OpenStream, last: string): Promise<[string[], string][]> {
  const frames: [string[], string][] = [];
  for (;;) {
    const { event, payload, stream: name = [] } = await stream.next();
    if (event === 'update') frames.push([name, payload.id]);
    if (payload.id === last) return frames;
  }
}

const subscription = async (stream: OpenStream, request: unknown): Promise<unknown> => {
  stream.socket.send(JSON.stringify(request));
  const { event, payload } = await stream.next();
  return event === 'pleroma:respond' ? payload : event;
};

describe('contents of a stream', () => {
  test('of hashtags, everywhere and local', async () => {
    const one = await join(world);
    const everywhere = await openStream(origin, { stream: 'hashtag', more: { tag: 'StreamTag' } });
    const here = await openStream(origin, { stream: 'hashtag:local', more: { tag: 'streamtag' }, token: one.token });
    const far = (
      await world.request('POST', '/api/testing/status', { json: { account: 'kestrel@tidepool.example', text: 'a #streamtag' } })
    ).body.ids[0];
    await one.post('no tag');
    await one.post('quiet #streamtag', { visibility: 'unlisted' });
    const last = await one.post('a #streamtag');
    expect(await received(everywhere, last)).toEqual([far, last].map((id) => [['hashtag:streamtag'], id]));
    expect(await received(here, last)).toEqual([[['hashtag:local:streamtag'], last]]);
    for (const stream of [everywhere, here]) stream.close();
  });

  test('of a list, for its owner', async () => {
    const [owner, member, stranger] = [await join(world), await join(world), await join(world)];
    const { id } = (await owner.send('POST', '/api/v1/lists', { title: 'l' })).body;
    await owner.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [member.id] });
    const stream = await openStream(origin, { stream: 'list', more: { list: id }, token: owner.token });
    await stranger.post('not on it');
    const last = await member.post('for the list');
    expect(await received(stream, last)).toEqual([[[`list:${id}`], last]]);
    stream.close();
    await expect(openStream(origin, { stream: 'list', more: { list: id }, token: member.token })).rejects.toThrow('404');
    await expect(openStream(origin, { stream: 'list', more: { list: id } })).rejects.toThrow('401');
  });

  test('of direct statuses, with their conversations', async () => {
    const [one, other] = [await join(world), await join(world)];
    const stream = await openStream(origin, { stream: 'direct', token: one.token });
    await other.post(`@${one.name} in public`);
    const id = await other.post(`@${one.name} psst`, { visibility: 'direct' });
    const [update, conversation] = [await stream.next(), await stream.next()];
    expect([update.stream, update.event, update.payload.id]).toEqual([[`direct:${one.id}`], 'update', id]);
    expect([conversation.stream, conversation.event]).toEqual([[`direct:${one.id}`], 'conversation']);
    expect(conversation.payload).toMatchObject({ unread: true, last_status: { id }, accounts: [{ id: other.id }] });
    stream.close();
  });

  test('of media, and of other instances', async () => {
    const [media, remote, one] = [
      await openStream(origin, { stream: 'public:media' }),
      await openStream(origin, { stream: 'public:remote' }),
      await openStream(origin, { stream: 'public:remote', more: { instance: 'rails.example' } }),
    ];
    const send = async (json: unknown) => (await world.request('POST', '/api/testing/status', { json })).body.ids[0];
    await send({ account: 'noor', text: 'words' });
    const picture = await send({ account: 'noor', text: 'look', media: 1 });
    const tidepool = await send({ account: 'kestrel@tidepool.example', text: 'far' });
    await world.request('POST', '/api/testing/account', { json: { username: 'points', domain: 'rails.example' } });
    const rails = await send({ account: 'points@rails.example', text: 'far, with a view', media: 1 });
    expect((await received(media, rails)).map(([, id]) => id)).toEqual([picture, rails]);
    expect((await received(remote, rails)).map(([, id]) => id)).toEqual([tidepool, rails]);
    expect((await received(one, rails)).map(([, id]) => id)).toEqual([rails]);
    for (const stream of [media, remote, one]) stream.close();
  });
});

describe('subscribing over an open socket, as on Pleroma', () => {
  test('is limited to a hundred topics, as each status is matched against all', async () => {
    const stream = await openStream(origin, { stream: 'public' });
    const results: unknown[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      results.push(await subscription(stream, { type: 'subscribe', stream: 'hashtag', tag: `topic${turn}` }));
    }
    expect(results.slice(-2)).toEqual([
      { result: 'success', type: 'subscribe' },
      { result: 'ignored', type: 'subscribe' },
    ]);
    stream.close();
  });

  test('subscribes and unsubscribes', async () => {
    const [one, other] = [await join(world), await join(world)];
    const stream = await openStream(origin, { stream: '', token: one.token });
    expect(await subscription(stream, { type: 'subscribe', stream: 'public' })).toEqual({ result: 'success', type: 'subscribe' });
    expect(await subscription(stream, { type: 'subscribe', stream: 'public' })).toEqual({ result: 'ignored', type: 'subscribe' });
    expect(await subscription(stream, { type: 'subscribe', stream: 'x' })).toEqual({
      result: 'error',
      error: 'bad_topic',
      type: 'subscribe',
    });
    expect(await subscription(stream, { type: 'subscribe', stream: 'hashtag', tag: 'x' })).toMatchObject({ result: 'success' });
    const both = await other.post('a #x');
    expect([(await stream.next()).stream, (await stream.next()).stream]).toEqual([['public'], ['hashtag:x']]);
    expect(await subscription(stream, { type: 'unsubscribe', stream: 'public' })).toEqual({ result: 'success', type: 'unsubscribe' });
    expect(await subscription(stream, { type: 'unsubscribe', stream: 'public' })).toEqual({ result: 'ignored', type: 'unsubscribe' });
    await other.post('unheard');
    const last = await other.post('heard #x');
    expect(both).not.toBe(last);
    expect(await received(stream, last)).toEqual([[['hashtag:x'], last]]);
    stream.close();
  });

  test('signs in', async () => {
    const one = await join(world);
    const stream = await openStream(origin, { stream: 'public' });
    const own = { type: 'subscribe', stream: 'user' };
    expect(await subscription(stream, own)).toEqual({ result: 'error', error: 'unauthorized', type: 'subscribe' });
    const signIn = (token: string) => subscription(stream, { type: 'pleroma:authenticate', token });
    expect(await signIn('zzz')).toEqual({ result: 'error', error: 'unauthorized', type: 'pleroma:authenticate' });
    expect(await signIn(one.token)).toEqual({ result: 'success', type: 'pleroma:authenticate' });
    expect(await signIn(one.token)).toEqual({ result: 'error', error: 'already_authenticated', type: 'pleroma:authenticate' });
    expect(await subscription(stream, own)).toEqual({ result: 'success', type: 'subscribe' });
    const post = await one.post('for followers', { visibility: 'private' });
    expect(await received(stream, post)).toEqual([[[`user:${one.id}`], post]]);
    stream.close();
  });

  test('ignores invalid requests', async () => {
    const stream = await openStream(origin, { stream: 'public' });
    for (const text of ['{', '[]', 'null', '{"type":"dance"}', 'hello']) stream.socket.send(text);
    stream.socket.send('ping');
    expect(await stream.nextText()).toBe('pong');
    stream.close();
  });
});

describe('access to streams', () => {
  test('ends with a revoked token, with 1000, also without a stream', async () => {
    const one = await join(world);
    const streams = [await openStream(origin, { token: one.token }), await openStream(origin, { stream: '', token: one.token })];
    await world.request('POST', '/api/testing/tokens/revoke', { json: { account: one.name } });
    expect(await Promise.all(streams.map(({ closed }) => closed))).toEqual([{ code: 1000 }, { code: 1000 }]);
  });

  test('is by path too', async () => {
    const one = await join(world);
    const streams = [
      await openStream(origin, { path: '/public/local', token: one.token }),
      await openStream(origin, { path: '/hashtag', more: { tag: 'path' } }),
    ];
    const last = await one.post('a #path');
    expect(await Promise.all(streams.map((stream) => received(stream, last)))).toEqual([
      [[['public:local'], last]],
      [[['hashtag:path'], last]],
    ]);
    for (const stream of streams) stream.close();
    await expect(openStream(origin, { path: '/nonsense' })).rejects.toThrow('404');
    await expect(openStream(origin, { path: '/user' })).rejects.toThrow('401');
    await expect(openStream(origin, { path: '/hashtag' })).rejects.toThrow('404');
  });

  test('is refused to guests of a private instance', async () => {
    const open = await openStream(origin, { stream: 'public' });
    await settings({ private: true });
    await expect(openStream(origin, { stream: 'public' })).rejects.toThrow('401');
    const one = await join(world);
    const member = await openStream(origin, { stream: 'public', token: one.token });
    const post = await one.post('among us');
    expect(await received(member, post)).toEqual([[['public'], post]]);
    await settings({ private: false });
    const last = await one.post('out loud');
    expect(await received(open, last)).toEqual([[['public'], last]]);
    for (const stream of [open, member]) stream.close();
  });

  test('is without token as protocol and with other names on Pleroma, and without chats on Akkoma', async () => {
    const one = await join(world);
    await settings({ flavour: 'pleroma' });
    await expect(openStream(origin, { token: one.token })).rejects.toThrow('401');
    const stream = await openStream(origin, { stream: 'hashtag', more: { tag: 'p' }, token: one.token, by: 'query' });
    const last = await one.post('a #p');
    expect(await received(stream, last)).toEqual([[['hashtag', 'p'], last]]);
    await settings({ flavour: 'akkoma' });
    await expect(openStream(origin, { stream: 'user:pleroma_chat', token: one.token })).rejects.toThrow('404');
    await expect(openStream(origin, { stream: '', token: one.token })).rejects.toThrow('404');
    await settings({ flavour: 'union' });
    stream.close();
  });
});
