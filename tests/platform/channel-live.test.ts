import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchShoutToken, parseShoutFrame, shoutFrames, shoutUrl } from '#features/shout/api/shout.ts';
import { channelTo } from '#platform/channel.ts';
import { lastShouts, type ShoutMessage } from '#domain/shout/shout.ts';
import { openInstance } from '../support/instance.ts';
import { listenTo, playedTicker } from './support.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [demo, moderator] = [await instance.signIn('demo'), await instance.signIn('moderator')];

const enter = (token: string) => {
  const issues: string[] = [];
  const { ticker, tick } = playedTicker();
  const read = (text: string) => parseShoutFrame(text, (dropped) => issues.push(...dropped.issues));
  const { events, notify, stop } = listenTo(
    channelTo<ShoutMessage>({ url: () => shoutUrl(instance.origin, token), frames: shoutFrames, read, ticker }),
  );
  onTestFinished(stop);
  const messages = () => events.flatMap(({ type, message }) => (type === 'channel.received' ? [message as ShoutMessage] : []));
  const texts = () => messages().flatMap((message) => (message.kind === 'received' ? message.shouts.map(({ text }) => text) : []));
  const send = (text: string) => notify({ type: 'channel.send', text });
  return { events, issues, tick, messages, texts, send };
};
const entered = async (token: string) => {
  const room = enter(token);
  await vi.waitFor(() => expect(room.messages().map(({ kind }) => kind)).toContain('joined'));
  return room;
};

describe('live channel', () => {
  // rules: shout-topic
  test('delivers a message to every participant with its author', async () => {
    const token = await fetchShoutToken(demo, { isFresh: true }, signal);
    const [mine, theirs] = [await entered(token), await entered(await fetchShoutToken(moderator, { isFresh: true }, signal))];
    mine.send('Hello harbour');
    await vi.waitFor(() => expect([mine.texts().at(-1), theirs.texts().at(-1)]).toEqual(['Hello harbour', 'Hello harbour']));
    const last = theirs.messages().at(-1);
    expect(last?.kind === 'received' && last.normalised.accounts?.map(({ acct }) => acct)).toEqual(['demo']);
    expect([mine.issues, theirs.issues]).toEqual([[], []]);
  });

  test('delivers previous messages on joining', async () => {
    const room = await entered(await fetchShoutToken(moderator, { isFresh: true }, signal));
    await vi.waitFor(() => expect(room.texts()).toContain('Hello harbour'));
  });

  test('sends a heartbeat every 30 s without emitting a message', async () => {
    const room = await entered(await fetchShoutToken(demo, { isFresh: true }, signal));
    await vi.waitFor(() => expect(room.messages().length).toBe(2));
    for (let at = 0; at < 6; at += 1) room.tick();
    room.send('After the beat');
    await vi.waitFor(() => expect(room.texts().at(-1)).toBe('After the beat'));
    expect(room.messages().filter(({ kind }) => kind !== 'received')).toEqual([{ kind: 'joined' }]);
  });

  test('closes without a valid token', async () => {
    const { events } = enter('made-up');
    await vi.waitFor(() => expect(events).toEqual([{ type: 'channel.closed', code: 1006 }]));
  });

  test.each([
    ['another topic', '["1","1","chat:other","new_msg",{}]', undefined],
    ['no JSON', 'hello', undefined],
    ['an ended topic', '["1",null,"chat:public","phx_error",{}]', { kind: 'refused' }],
    ['a refused join', '["1","1","chat:public","phx_reply",{"status":"error","response":{}}]', { kind: 'refused' }],
    ['a message without author', '["1",null,"chat:public","new_msg",{"id":1,"text":"boo","author":null}]', undefined],
  ])('%s', (_, frame, message) => expect(parseShoutFrame(frame, () => {})).toEqual(message));

  test('retains the newest 19 messages without duplicates', () => {
    const shout = (id: number) => ({ id: String(id), accountId: 'a', text: `${id}` });
    const all = Array.from({ length: 25 }, (_, id) => shout(id));
    expect(lastShouts(all.slice(0, 20), all.slice(15)).map(({ id }) => Number(id))).toEqual(Array.from({ length: 19 }, (_, at) => at + 6));
  });
});
