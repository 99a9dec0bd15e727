import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { markSeen } from '#api/notifications.ts';
import { sendStatus } from '#api/send-status.ts';
import { parseFrame } from '#features/stream/api/stream.ts';
import type { PingBehaviours } from '#platform/pulse.ts';
import { openSocket } from '#platform/socket.ts';
import type { TokenMethods } from '#platform/dial-stream.ts';
import { TICK_MS } from '#platform/tick.ts';
import { parametersOf } from '#domain/stream/topics.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import { aSubmission } from '../support/drafts.ts';
import { hasten } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';
import { playedPage, playedTicker } from './support.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

/** The addresses and protocols of each connection, and the messages sent: the token may only be in the protocol or in a message. */
const watchedSockets = () => {
  const urls: string[] = [];
  class Watched extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols ?? []);
      urls.push(String(url));
    }
  }
  return { urls, Socket: Watched };
};

const join = async (token: string, tokenMethods: TokenMethods = new Map(), behaviour: PingBehaviours = new Map(), mayPing = () => true) => {
  const messages: StreamMessage[] = [];
  const codes: number[] = [];
  const issues: string[] = [];
  const texts: string[] = [];
  const streamed: (readonly string[])[] = [];
  const { ticker, tick } = playedTicker();
  const opened = Promise.withResolvers<void>();
  const { urls, Socket } = watchedSockets();
  const clock = { now: Date.now(), silences: 0 };
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= TICK_MS) {
      clock.now += TICK_MS;
      tick();
    }
  };
  const { close, want } = openSocket(
    {
      origin: instance.origin,
      token,
      tokenMethods,
      topics: { requestOf: parametersOf, responds: () => true },
      behaviour,
      mayPing,
      page: playedPage().page,
      ticker,
      now: () => clock.now,
      Socket,
    },
    {
      onOpen: opened.resolve,
      onText: (text) => {
        texts.push(text);
        const message = parseFrame(text, (dropped) => issues.push(...dropped.issues));
        if (message) messages.push(message);
      },
      onTopics: (topics) => void streamed.push(topics),
      onSilent: () => {
        clock.silences += 1;
      },
      onAbsent: opened.resolve,
      onClose: (code) => {
        codes.push(code);
        opened.resolve();
      },
    },
  );
  onTestFinished(close);
  await opened.promise;
  return { messages, codes, want, streamed, issues, texts, pass, tokenMethods, urls, silences: () => clock.silences };
};
const received = (messages: StreamMessage[]) =>
  messages.map((message) => ('statusId' in message ? [message.kind, message.statusId] : [message.kind]));

describe('live socket', () => {
  test('receives every event about the status of a followed account', async () => {
    await instance.testing('POST', 'account', { username: 'friend' });
    await instance.testing('POST', 'follow', { account: 'demo', target: 'friend' });
    const { messages, issues } = await join(demo.token);
    const [id = ''] = await instance.post({ account: 'friend', text: 'Hello @demo' });
    await instance.testing('PUT', 'status', { id, text: 'Hello again' });
    await instance.testing('DELETE', 'status', { id });
    await vi.waitFor(() => expect(messages.length).toBe(4));
    const statuses = received(messages.filter(({ kind }) => kind !== 'notification'));
    expect(statuses).toEqual([
      ['update', id],
      ['status.update', id],
      ['delete', id],
    ]);
    const mention = messages.find((message) => message.kind === 'notification');
    expect(mention?.normalised.notifications?.map(({ type, statusId }) => [type, statusId])).toEqual([['mention', id]]);
    expect(issues).toEqual([]);
    await markSeen(demo, { maxId: mention?.notificationId ?? '' }, signal);
  });

  test('receives the own status', async () => {
    const { messages } = await join(demo.token);
    const { statusId } = await sendStatus(demo, { submission: aSubmission({ text: 'Mine', idempotencyKey: 'live' }) }, signal);
    await vi.waitFor(() => expect(received(messages)).toEqual([['update', statusId]]));
  });

  describe('GoToSocial', () => {
    const become = (flavour: string) => instance.testing('POST', 'instance', { flavour });
    const sockets = async () => ((await instance.testing('GET', 'sockets')) as { sockets: unknown[] }).sockets.length;

    test('gets no messages, so that its socket survives, and delivers events', async () => {
      await become('gotosocial');
      onTestFinished(async () => void (await become('union')));
      const { pass, texts, messages, codes, urls } = await join(demo.token, new Map(), new Map(), () => false);
      pass(40_000);
      const [id = ''] = await instance.post({ account: 'demo', text: 'Still there' });
      await vi.waitFor(() => expect(received(messages)).toEqual([['update', id]]));
      pass(40_000);
      expect([codes, urls.length, texts.length, await sockets()]).toEqual([[], 1, 1, 1]);
    });

    test('closes on a ping: the client remembers that and reconnects', async () => {
      await become('gotosocial');
      onTestFinished(async () => void (await become('union')));
      const { urls, codes } = await join(demo.token);
      await vi.waitFor(() => expect(urls.length).toBe(2));
      expect(codes).toEqual([]);
    });
  });

  test('reports a malformed frame, and reads the next one', async () => {
    const { messages, issues } = await join(demo.token);
    await instance.testing('POST', 'stream/send', { account: 'demo', text: '{"event":"update","payload":"{"}' });
    await instance.testing('POST', 'stream/send', { account: 'demo', text: '{"event":"delete","payload":"7"}' });
    await vi.waitFor(() => expect(received(messages)).toEqual([['delete', '7']]));
    expect(issues).toEqual(['update: : object']);
  });

  test('receives a response to a ping, without an event', async () => {
    const { pass, texts, messages, issues } = await join(demo.token);
    await vi.waitFor(() => expect(texts).toEqual(['pong']));
    pass(30_000);
    await vi.waitFor(() => expect(texts).toEqual(['pong', 'pong']));
    expect([messages, issues]).toEqual([[], []]);
  });

  test('detects an open but silent socket within 45 s, and not an active one', async () => {
    const { pass, texts, silences } = await join(demo.token);
    await vi.waitFor(() => expect(texts).toEqual(['pong']));
    pass(30_000);
    await vi.waitFor(() => expect(texts).toEqual(['pong', 'pong']));
    await instance.testing('POST', 'sockets', { silent: true });
    pass(30_000);
    await instance.post({ account: 'demo', text: 'Said to nobody' });
    expect(silences()).toBe(0);
    pass(15_000);
    expect([silences(), texts]).toEqual([1, ['pong', 'pong']]);
  });

  describe('token transport (decision streaming)', () => {
    const afterwards = (path: string, body: object) => onTestFinished(async () => void (await instance.testing('POST', path, body)));
    const refuseProtocol = async () => {
      await instance.testing('POST', 'stream/refuse-protocol', { on: true });
      afterwards('stream/refuse-protocol', { on: false });
    };
    const flavour = async (name: string) => {
      await instance.testing('POST', 'instance', { flavour: name });
      afterwards('instance', { flavour: 'union' });
    };

    test('uses the protocol where the server accepts it', async () => {
      const { tokenMethods, urls } = await join(demo.token);
      expect([[...tokenMethods.values()], urls.join(' ')]).toEqual([['protocol'], expect.not.stringContaining(demo.token)]);
    });

    test('uses a message inside where the server refuses the protocol, like Pleroma', async () => {
      await flavour('pleroma');
      const { tokenMethods, urls, codes, messages } = await join(demo.token);
      expect([[...tokenMethods.values()], codes, urls.join(' ')]).toEqual([['inside'], [], expect.not.stringContaining(demo.token)]);
      const [id = ''] = await instance.post({ account: 'demo', text: 'Heard inside' });
      await vi.waitFor(() => expect(received(messages)).toEqual([['update', id]]));
    });

    test('uses the query only where sockets open but neither protocol nor messages are accepted', async () => {
      hasten(5_000); // the time limit for a response to a message
      await flavour('mastodon');
      await refuseProtocol();
      const { tokenMethods, urls } = await join(demo.token);
      expect([[...tokenMethods.values()], urls.filter((url) => url.includes(demo.token)).length]).toEqual([['query'], 1]);
    });

    test.each([
      ['a 503', { refuse: true }, { refuse: false }],
      ['a reset', { reset: true }, { reset: false }],
    ])('treats %s as no refusal: the token is in no address, and uses the protocol next time', async (_, fault, cure) => {
      await instance.testing('POST', 'sockets', fault);
      afterwards('sockets', cure);
      const first = await join(demo.token);
      expect([first.codes, first.tokenMethods.size, first.urls.join(' ')]).toEqual([[1006], 0, expect.not.stringContaining(demo.token)]);
      await instance.testing('POST', 'sockets', cure);
      const second = await join(demo.token, first.tokenMethods);
      expect([[...second.tokenMethods.values()], second.urls.length]).toEqual([['protocol'], 1]);
    });
  });

  test.each([
    ['a cut connection', 1006],
    ['an end in order', 1000],
    ['a server that restarts', 1001],
  ])('%s has its code', async (_, code) => {
    const { codes } = await join(demo.token);
    await instance.testing('POST', 'sockets', { account: 'demo', close: code });
    await vi.waitFor(() => expect(codes).toEqual([code]));
  });

  test('closes in order on a revoked token', async () => {
    await instance.testing('POST', 'account', { username: 'leaver' });
    const { token } = await instance.signIn('leaver');
    const { codes } = await join(token);
    await instance.testing('POST', 'tokens/revoke', { account: 'leaver' });
    await vi.waitFor(() => expect(codes).toEqual([1000]));
  });

  test('opens nothing for an unknown token', async () => {
    const { codes, tokenMethods } = await join('nonsense');
    expect([codes, tokenMethods.size]).toEqual([[1006], 0]);
  });
});
