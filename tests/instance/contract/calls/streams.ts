import { expect } from 'vitest';
import { openShout } from '#tests/instance/support/shout.ts';
import { openStream } from '#tests/instance/support/stream.ts';
import type { StreamFrame } from '#tests/instance/support/stream.ts';
import { expectRecordedFrames } from '../shape.ts';
import type { Cast, Visit } from './call.ts';

/** A stream, the further parameters of its address, and an action that it delivers. */
interface Hearing {
  stream: string;
  recorded: string;
  more?: (cast: Cast) => Promise<Record<string, string>>;
  says?: (cast: Cast) => { status: string; visibility?: string };
  by?: 'protocol' | 'query';
}

const tagOf = ({ me }: Cast): string => `tag${me.name}`;
const mention = ({ me }: Cast) => ({ status: `@${me.name} hello` });

async function listOf({ me, other }: Cast): Promise<Record<string, string>> {
  const { id } = (await me.send('POST', '/api/v1/lists', { title: 'friends' })).body;
  await me.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [other.id] });
  return { list: id };
}

const hearings: readonly Hearing[] = [
  { stream: 'user', recorded: 'stream_user', says: mention, by: 'query' },
  { stream: 'user', recorded: 'stream_proto', says: mention, by: 'protocol' },
  { stream: 'user:notification', recorded: 'stream_user_notification', says: mention },
  { stream: 'public', recorded: 'stream_public' },
  { stream: 'public:local', recorded: 'stream_public_local' },
  {
    stream: 'hashtag',
    recorded: 'stream_hashtag',
    more: async (cast) => ({ tag: tagOf(cast) }),
    says: (cast) => ({ status: `a #${tagOf(cast)}` }),
  },
  { stream: 'list', recorded: 'stream_list', more: listOf },
  { stream: 'direct', recorded: 'stream_direct', says: (cast) => ({ ...mention(cast), visibility: 'direct' }) },
];

const listening = ({ stream, recorded, more, says, by = 'query' }: Hearing): Visit => ({
  from: stream === 'user' ? 'start and session, posts, instance' : 'instance',
  call: `WebSocket /api/v1/streaming?access_token=…&stream=${stream}&list=…&tag=… — ${recorded}`,
  visits: async (cast) => {
    const { world, me, other } = cast;
    const opened = await openStream(world.instance.origin, { token: me.token, stream, by, more: (await more?.(cast)) ?? {} });
    opened.socket.send('ping');
    expect(await opened.nextText()).toBe('pong');
    const { status, ...rest } = says?.(cast) ?? { status: 'ahoy' };
    const id = await other.post(status, rest);
    const received: StreamFrame[] = [await opened.next()];
    if (stream === 'user') received.push(await opened.next());
    expect(received.map(({ payload }) => payload.status?.id ?? payload.id)).toEqual(received.map(() => id));
    expectRecordedFrames(received, recorded);
    opened.socket.close(1000);
    expect((await opened.closed).code).toBe(1000);
  },
});

/** The refused upgrades, by the names of the servers’ responses. */
const refused = {
  stream_err_badtoken: [{ stream: 'user', token: 'zzz' }, '401'],
  stream_err_noauth: [{ stream: 'user' }, '401'],
  stream_err_badstream: [{ stream: 'nonsense' }, '404'],
} as const;

/** The streams. */
export const streamVisits: readonly Visit[] = [
  ...hearings.map(listening),
  {
    from: 'start and session',
    call: 'WebSocket /api/v1/streaming — refused',
    visits: async ({ world }) => {
      for (const [name, [input, status]] of Object.entries(refused)) {
        const ending = openStream(world.instance.origin, { ...input, by: 'query' }).then(
          () => 'let in',
          (error: Error) => error.message,
        );
        expect([name, await ending]).toEqual([name, status]);
      }
    },
  },
  {
    from: 'start and session',
    call: 'WebSocket /socket — chat:public',
    visits: async ({ world, me }) => {
      const { chat_token: token } = (await me.get('/api/v1/accounts/verify_credentials')).body.pleroma;
      const shout = await openShout(world.instance.origin, token);
      shout.send('phx_join');
      expect([(await shout.next()).payload.status, (await shout.next()).event]).toEqual(['ok', 'messages']);
      shout.send('new_msg', { text: 'ahoy' });
      expect(await shout.next()).toMatchObject({ event: 'new_msg', payload: { text: 'ahoy', author: { id: me.id } } });
      shout.socket.terminate();
      await expect(openShout(world.instance.origin, 'zzz')).rejects.toThrow('403');
    },
  },
];
