import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { differences, recordedCall } from '../contract/shape.ts';
import { call, signIn } from '../support/client.ts';
import { openShout } from '../support/shout.ts';
import type { OpenShout } from '../support/shout.ts';
import { idOf } from '../support/chats.ts';

let instance: RunningInstance;
let origin: string;
let demo: string;
let noor: string;
const open: OpenShout[] = [];

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  origin = instance.origin;
  [demo, noor] = await Promise.all([signIn(origin, 'demo'), signIn(origin, 'noor')]);
});
afterAll(() => {
  for (const { socket } of open) socket.terminate();
  return instance.close();
});

const enter = async (token: string, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<OpenShout> => {
  const shout = await openShout(origin, token, vsn);
  open.push(shout);
  shout.send('phx_join');
  expect(await shout.next()).toMatchObject({ ref: '1', topic: 'chat:public', event: 'phx_reply', payload: { status: 'ok', response: {} } });
  return shout;
};
const heartbeat = async (shout: OpenShout): Promise<void> => {
  shout.send('heartbeat', {}, { topic: 'phoenix', ref: '9', joinRef: null });
  expect(await shout.next()).toEqual({
    joinRef: null,
    ref: '9',
    topic: 'phoenix',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
  });
};

describe('shoutbox', () => {
  test.each(['2.0.0', '1.0.0'] as const)('broadcasts a message, in version %s', async (vsn) => {
    const [one, two] = [await enter(demo, vsn), await enter(noor)];
    const list = await two.next();
    expect(list).toMatchObject({ joinRef: '1', ref: null, event: 'messages' });
    await one.next();
    one.send('new_msg', { text: `  hello <b>from</b> ${vsn}  ` }, { ref: '2' });
    const pushed = await two.next();
    expect(pushed).toMatchObject({ joinRef: null, ref: null, topic: 'chat:public', event: 'new_msg' });
    expect(pushed.payload).toMatchObject({ text: `hello <b>from</b> ${vsn}`, author: { acct: 'demo' } });
    expect(Number.isInteger(pushed.payload.id)).toBe(true);
    expect((await one.next()).payload).toEqual(pushed.payload);
    const frames = [list, pushed].map(({ joinRef, ref, topic, event, payload }) => ({ received: [joinRef, ref, topic, event, payload] }));
    expect(differences('pleroma', recordedCall('pleroma', 'stream_shout_socket').frames ?? 'any', frames)).toEqual([]);
    await heartbeat(one);
  });

  test('stores the last 20', async () => {
    const one = await enter(demo);
    await one.next();
    for (let index = 1; index <= 22; index += 1) one.send('new_msg', { text: `shout ${index}` });
    for (let index = 1; index <= 22; index += 1) await one.next();
    const { payload } = await enter(noor).then((two) => two.next());
    expect(payload.messages.map((message: any) => message.text)).toEqual(Array.from({ length: 20 }, (_, index) => `shout ${index + 3}`));
    expect(payload.messages.at(-1)).toMatchObject({ author: { acct: 'demo' } });
  });

  test('ignores empty and too long messages', async () => {
    const one = await enter(demo);
    await one.next();
    one.send('new_msg', { text: '   ' });
    one.send('new_msg', { text: 'x'.repeat(5001) });
    await heartbeat(one);
    one.send('new_msg', { text: 'x'.repeat(5000) });
    expect((await one.next()).payload.text).toHaveLength(5000);
  });

  test('omits blocked accounts', async () => {
    const one = await enter(demo);
    const two = await enter(noor);
    await Promise.all([one.next(), two.next()]);
    const noorId = await idOf(origin, noor);
    await call(origin, 'POST', `/api/v1/accounts/${noorId}/block`, { token: demo });
    two.send('new_msg', { text: 'can you hear me' });
    expect((await two.next()).payload.text).toBe('can you hear me');
    await heartbeat(one);
    const { payload } = await enter(demo).then((again) => again.next());
    expect(payload.messages.some((message: any) => message.author.acct === 'noor')).toBe(false);
    await call(origin, 'POST', `/api/v1/accounts/${noorId}/unblock`, { token: demo });
  });
});

describe('the channel protocol', () => {
  test('ends delivery after leaving', async () => {
    const [one, two] = [await enter(demo), await enter(noor)];
    await Promise.all([one.next(), two.next()]);
    one.send('phx_leave', {}, { ref: '3' });
    expect(await one.next()).toMatchObject({ ref: '3', event: 'phx_reply', payload: { status: 'ok' } });
    expect(await one.next()).toMatchObject({ joinRef: '1', ref: '1', event: 'phx_close' });
    two.send('new_msg', { text: 'gone?' });
    await two.next();
    one.send('new_msg', { text: 'not in here' }, { ref: '4' });
    expect(await one.next()).toMatchObject({ ref: '4', payload: { status: 'error', response: { reason: 'unmatched topic' } } });
  });

  test('crashes on an unknown event, and recovers by joining', async () => {
    const one = await enter(demo);
    await one.next();
    one.send('dance', {}, { ref: '5' });
    expect(await one.next()).toMatchObject({ joinRef: '1', event: 'phx_error', payload: {} });
    one.send('phx_join', {}, { ref: '6', joinRef: '6' });
    expect(await one.next()).toMatchObject({ joinRef: '6', ref: '6', event: 'phx_reply', payload: { status: 'ok' } });
    expect(await one.next()).toMatchObject({ joinRef: '6', event: 'messages' });
  });

  test('refuses other topics', async () => {
    const one = await enter(demo);
    await one.next();
    one.send('phx_join', {}, { topic: 'chat:secret', ref: '7', joinRef: '7' });
    expect(await one.next()).toMatchObject({ topic: 'chat:secret', payload: { status: 'error', response: { reason: 'unmatched topic' } } });
  });

  test('closes the connection after an invalid message', async () => {
    const one = await enter(demo);
    one.socket.send('{"half');
    expect(await one.closed).toBe(1011);
  });
});

describe('access to the shoutbox', () => {
  test('requires a valid token', async () => {
    await expect(openShout(origin, 'bad')).rejects.toThrow('403');
    await expect(openShout(origin, 'W10.AAAA')).rejects.toThrow('403');
    await expect(openShout(origin, undefined)).rejects.toThrow('403');
    await expect(openShout(origin, await signIn(origin, 'demo', 'read'))).rejects.toThrow('403');
  });

  test('accepts the chat token of verified credentials for a day', async () => {
    const token = (await call(origin, 'GET', '/api/v1/accounts/verify_credentials', { token: demo })).body.pleroma.chat_token;
    const one = await enter(token);
    await one.next();
    one.send('new_msg', { text: 'by chat token' });
    expect((await one.next()).payload.author.acct).toBe('demo');
    await call(origin, 'POST', '/api/testing/clock', { json: { advanceSeconds: 90_000 } });
    await expect(openShout(origin, token)).rejects.toThrow('403');
  });

  test('ends with the session, for any token; other sessions stay', async () => {
    const first = await signIn(origin, 'noor');
    const chatToken = async (token: string): Promise<string> =>
      (await call(origin, 'GET', '/api/v1/accounts/verify_credentials', { token })).body.pleroma.chat_token;
    const theirs = await chatToken(first);
    const [one, two, stays] = [await enter(first), await enter(theirs), await enter(noor)];
    const { body: sessions } = await call(origin, 'GET', '/api/oauth_tokens.json', { token: noor });
    await call(origin, 'DELETE', `/api/oauth_tokens/${sessions.at(-1).id}`, { token: noor });
    expect(await Promise.all([one.closed, two.closed])).toEqual([1000, 1000]);
    await expect(openShout(origin, theirs)).rejects.toThrow('403');
    expect((await stays.next()).event).toBe('messages');
    await heartbeat(stays);
    const fresh = await enter(await chatToken(noor));
    expect((await fresh.next()).event).toBe('messages');
  });

  test('ends at once for a deactivated account', async () => {
    const moderator = await signIn(origin, 'moderator', 'admin');
    const { token } = (await call(origin, 'POST', '/api/testing/accounts', { json: { username: 'loud' } })).body;
    const one = await enter(token);
    const json = { nicknames: ['loud'] };
    await call(origin, 'PATCH', '/api/v1/pleroma/admin/users/deactivate', { token: moderator, json });
    expect(await one.closed).toBe(1000);
  });

  test('delivers nothing of a deactivated account', async () => {
    const made = await call(origin, 'POST', '/api/testing/accounts', { json: { username: 'leaver' } });
    const one = await enter(made.body.token);
    await one.next();
    await call(origin, 'POST', '/api/testing/account', { json: { username: 'leaver', deactivated: true } });
    one.send('new_msg', { text: 'still here' });
    expect(await one.closed).toBe(1000);
    await expect(openShout(origin, made.body.token)).rejects.toThrow('403');
  });
});
