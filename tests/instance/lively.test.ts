import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from './support/client.ts';
import { openShout } from './support/shout.ts';
import { openStream } from './support/stream.ts';

let instance: RunningInstance;
let token: string;
const errors: string[] = [];

beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', lively: 2, log: (line) => void errors.push(line) });
  token = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

/** Reads until every kind in the list has arrived; a missing one runs into the time limit. */
async function meets(next: () => Promise<string>, kinds: readonly string[]): Promise<Set<string>> {
  const met = new Set<string>();
  while (!kinds.every((kind) => met.has(kind))) met.add(await next());
  return met;
}

const kindOf = ({ event, payload }: { event: string; payload: any }): string => {
  if (event === 'notification') return payload.type;
  if (event !== 'update') return event;
  return payload.reblog === null ? (payload.in_reply_to_id === null ? 'post' : 'reply') : 'repeat';
};

describe('lively instance', () => {
  test('has seeded accounts that post, reply and repeat in public', async () => {
    const stream = await openStream(instance.origin, { stream: 'public' });
    const authors = new Set<string>();
    const languages = new Set<string>();
    const next = async (): Promise<string> => {
      const frame = await stream.next();
      if (frame.event === 'update') {
        authors.add(frame.payload.account.acct);
        if (frame.payload.language !== null) languages.add(frame.payload.language);
      }
      return kindOf(frame);
    };
    await meets(next, ['post', 'reply']);
    while (authors.size < 10 || languages.size < 3) await next();
    expect(authors.has('demo')).toBe(false);
    expect([...authors].some((acct) => acct.includes('@'))).toBe(true);
    stream.close();
  });

  test('notifies the demo account of every action on it', async () => {
    const stream = await openStream(instance.origin, { token });
    const wanted = ['mention', 'favourite', 'reblog', 'pleroma:emoji_reaction', 'follow', 'pleroma:chat_mention', 'pleroma:chat_update'];
    const met = await meets(async () => kindOf(await stream.next()), wanted);
    expect([...met]).toEqual(expect.arrayContaining(wanted));
    const chats = (await call(instance.origin, 'GET', '/api/v2/pleroma/chats', { token })).body;
    expect(chats.some((chat: any) => chat.unread > 0)).toBe(true);
    stream.close();
  });

  test('has members post to the shoutbox', async () => {
    const shout = await openShout(instance.origin, token);
    shout.send('phx_join');
    let frame = await shout.next();
    while (frame.event !== 'new_msg') frame = await shout.next();
    expect(frame.payload).toMatchObject({ author: { acct: expect.not.stringContaining('@') }, text: expect.stringMatching(/\S/) });
    shout.socket.terminate();
  });

  test('logs no failure, and ends with the instance', async () => {
    const brief = await startInstance({ data: ':memory:', lively: 1, seed: false, log: (line) => void errors.push(line) });
    expect((await call(brief.origin, 'GET', '/api/v1/timelines/public')).body).toEqual([]);
    await brief.close();
    expect(errors).toEqual([]);
  });
});
