import { expect, onTestFinished, test, vi } from 'vitest';
import { markSeen } from '../../src/api/notifications.ts';
import { sendStatus } from '../../src/api/statuses.ts';
import { parseFrame } from '../../src/api/stream.ts';
import { openSocket, type Ways } from '../../src/browser/socket.ts';
import type { StreamMessage } from '../../src/domain/stream.ts';
import { aSubmission } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';
import { playedPage, playedTicker } from './support.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

const join = async (token: string, ways: Ways = new Map()) => {
  const messages: StreamMessage[] = [];
  const codes: number[] = [];
  const issues: string[] = [];
  const texts: string[] = [];
  const { ticker, tick } = playedTicker();
  const opened = Promise.withResolvers<void>();
  const close = openSocket(
    { origin: instance.origin, token, ways, page: playedPage().page, ticker },
    {
      onOpen: opened.resolve,
      onText: (text) => {
        texts.push(text);
        const message = parseFrame(text, (dropped) => issues.push(...dropped.issues));
        if (message) messages.push(message);
      },
      onClose: (code) => {
        codes.push(code);
        opened.resolve();
      },
    },
  );
  onTestFinished(close);
  await opened.promise;
  return { messages, codes, issues, texts, tick, ways };
};
const said = (messages: StreamMessage[]) =>
  messages.map((message) => ('statusId' in message ? [message.kind, message.statusId] : [message.kind]));

test('all that happens to a post of a followed person arrives', async () => {
  await instance.testing('POST', 'account', { username: 'friend' });
  await instance.testing('POST', 'follow', { account: 'demo', target: 'friend' });
  const { messages, issues } = await join(demo.token);
  const [id = ''] = await instance.post({ account: 'friend', text: 'Hello @demo' });
  await instance.testing('PUT', 'status', { id, text: 'Hello again' });
  await instance.testing('DELETE', 'status', { id });
  await vi.waitFor(() => expect(messages.length).toBe(4));
  const statuses = said(messages.filter(({ kind }) => kind !== 'notification'));
  expect(statuses).toEqual([
    ['update', id],
    ['status.update', id],
    ['delete', id],
  ]);
  const mention = messages.find((message) => message.kind === 'notification');
  expect(mention?.harvest.notifications?.map(({ type, statusId }) => [type, statusId])).toEqual([['mention', id]]);
  expect(issues).toEqual([]);
  await markSeen(demo, { maxId: mention?.notificationId ?? '' }, signal);
});

test("one's own post arrives too", async () => {
  const { messages } = await join(demo.token);
  const { statusId } = await sendStatus(demo, { submission: aSubmission({ text: 'Mine', idempotencyKey: 'live' }) }, signal);
  await vi.waitFor(() => expect(said(messages)).toEqual([['update', statusId]]));
});

test('a malformed frame is reported, and the next one read', async () => {
  const { messages, issues } = await join(demo.token);
  await instance.testing('POST', 'stream/send', { account: 'demo', text: '{"event":"update","payload":"{"}' });
  await instance.testing('POST', 'stream/send', { account: 'demo', text: '{"event":"delete","payload":"7"}' });
  await vi.waitFor(() => expect(said(messages)).toEqual([['delete', '7']]));
  expect(issues).toEqual(['update: : object']);
});

test('a ping is answered, and the answer says nothing', async () => {
  const { tick, texts, messages, issues } = await join(demo.token);
  for (let at = 0; at < 3; at += 1) tick();
  await vi.waitFor(() => expect(texts).toEqual(['pong']));
  expect([messages, issues]).toEqual([[], []]);
});

test('the token goes by the protocol where the server takes it so, else in the query', async () => {
  const first = await join(demo.token);
  expect([...first.ways.values()]).toEqual(['protocol']);
  await instance.testing('POST', 'stream/refuse-protocol', { on: true });
  onTestFinished(async () => {
    await instance.testing('POST', 'stream/refuse-protocol', { on: false });
  });
  const second = await join(demo.token);
  expect([[...second.ways.values()], second.codes]).toEqual([['query'], []]);
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

test('a revoked token ends the stream in order', async () => {
  await instance.testing('POST', 'account', { username: 'leaver' });
  const { token } = await instance.signIn('leaver');
  const { codes } = await join(token);
  await instance.testing('POST', 'tokens/revoke', { account: 'leaver' });
  await vi.waitFor(() => expect(codes).toEqual([1000]));
});

test('a token that nobody knows opens nothing', async () => {
  const { codes, ways } = await join('nonsense');
  expect([codes, ways.size]).toEqual([[1006], 0]);
});
