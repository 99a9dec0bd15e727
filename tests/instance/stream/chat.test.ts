import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { differences, recordedCall } from '../contract/shape.ts';
import { idOf, onChats, openChat, send } from '../support/chats.ts';
import { call, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

let instance: RunningInstance;
let origin: string;
let demo: string;
let noor: string;
let demoId: string;
let noorId: string;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  origin = instance.origin;
  [demo, noor] = await Promise.all([signIn(origin, 'yusuf'), signIn(origin, 'noor')]);
  [demoId, noorId] = await Promise.all([idOf(origin, demo), idOf(origin, noor)]);
});
afterAll(() => instance.close());

describe('chat stream', () => {
  test('delivers a message to both sides, each with its own id', async () => {
    const [mine, theirs, narrow] = await Promise.all([
      openStream(origin, { token: demo }),
      openStream(origin, { token: noor }),
      openStream(origin, { token: noor, stream: 'user:pleroma_chat' }),
    ]);
    const chat = await openChat(origin, demo, noorId);
    const received = await send(origin, demo, chat, { content: 'ahoy' });
    const own = await mine.next();
    expect(own).toMatchObject({ event: 'pleroma:chat_update', payload: { id: chat, unread: 0, account: { acct: 'noor' } } });
    expect(own.payload.last_message).toEqual(received.body);
    const [update, mention] = [await theirs.next(), await theirs.next()];
    expect(update).toMatchObject({ event: 'pleroma:chat_update', payload: { unread: 1, account: { acct: 'yusuf' } } });
    expect(update.payload.last_message).toMatchObject({ account_id: demoId, content: 'ahoy', chat_id: update.payload.id, unread: true });
    expect(mention).toMatchObject({
      event: 'notification',
      payload: { type: 'pleroma:chat_mention', account: { acct: 'yusuf' }, chat_message: update.payload.last_message },
    });
    const alone = await narrow.next();
    expect(alone).toEqual({ ...update, stream: ['user:pleroma_chat'] });
    expect(
      differences('pleroma', recordedCall('pleroma', 'stream_user_pleroma_chat').frames ?? 'any', [{ ...alone, payload_is: 'string' }]),
    ).toEqual([]);
    const listed = await call(origin, 'GET', '/api/v1/notifications?include_types[]=pleroma:chat_mention', { token: noor });
    expect(listed.body[0].chat_message).toEqual(update.payload.last_message);
    for (const stream of [mine, theirs, narrow]) stream.close();
  });

  test('removes the notification of a deleted message', async () => {
    const chat = await openChat(origin, demo, noorId);
    const received = await send(origin, demo, chat, { content: 'oops' });
    const mentions = async (): Promise<string[]> => {
      const { body } = await call(origin, 'GET', '/api/v1/notifications?include_types[]=pleroma:chat_mention', { token: noor });
      return body.map((item: any) => item.chat_message?.content);
    };
    expect(await mentions()).toContain('oops');
    await onChats(origin, demo, 'DELETE', `/${chat}/messages/${received.body.id}`);
    expect(await mentions()).not.toContain('oops');
    expect(await mentions()).not.toContain(undefined);
  });

  test('removes the notification of a message that its reader deletes', async () => {
    const chat = await openChat(origin, demo, noorId);
    await send(origin, demo, chat, { content: 'not for me' });
    const theirs = await openChat(origin, noor, demoId);
    const { body: copies } = await onChats(origin, noor, 'GET', `/${theirs}/messages`);
    const copy = copies.find(({ content }: { content: string }) => content === 'not for me').id;
    const contents = async (): Promise<unknown[]> => {
      const { body } = await call(origin, 'GET', '/api/v1/notifications?include_types[]=pleroma:chat_mention', { token: noor });
      return body.map((item: any) => item.chat_message?.content);
    };
    expect(await contents()).toContain('not for me');
    await onChats(origin, noor, 'DELETE', `/${theirs}/messages/${copy}`);
    expect(await contents()).not.toContain('not for me');
    expect(await contents()).not.toContain(undefined);
  });

  test('reports a deletion to both sides by an id of neither copy, and a one-sided removal to nobody', async () => {
    const chat = await openChat(origin, demo, noorId);
    const [first, second] = [await send(origin, demo, chat, { content: 'one' }), await send(origin, demo, chat, { content: 'two' })];
    const narrow = await openStream(origin, { token: noor, stream: 'user:pleroma_chat' });
    const wide = await openStream(origin, { token: demo });
    const theirs = await openChat(origin, noor, demoId);
    const copies = (await onChats(origin, noor, 'GET', `/${theirs}/messages`)).body as { id: string; content: string }[];
    const copyOf = (content: string) => copies.find((message) => message.content === content)?.id;
    await onChats(origin, noor, 'DELETE', `/${theirs}/messages/${copyOf('two')}`);
    await onChats(origin, demo, 'DELETE', `/${chat}/messages/${first.body.id}`);
    const received = await Promise.all([narrow.next(), wide.next()]);
    expect(received.map(({ event }) => event)).toEqual(['delete', 'delete']);
    expect([first.body.id, second.body.id, copyOf('one'), copyOf('two')]).not.toContain(received[0]?.payload);
    for (const stream of [narrow, wide]) stream.close();
  });

  test('is seeded with chats, one of them unread', async () => {
    const seeded = await startInstance({ clientDir: 'tests/no-client', log: () => {} });
    const token = await signIn(seeded.origin, 'demo');
    const { body } = await onChats(seeded.origin, token, 'GET', '');
    expect(body.map((chat: any) => [chat.account.acct, chat.unread])).toEqual([
      ['noor', 2],
      ['bruno', 0],
      ['kestrel@tidepool.example', 0],
    ]);
    const other = await onChats(seeded.origin, await signIn(seeded.origin, 'noor'), 'GET', '');
    expect(other.body.map((chat: any) => [chat.account.acct, chat.unread])).toEqual([['demo', 0]]);
    await seeded.close();
  });
});
