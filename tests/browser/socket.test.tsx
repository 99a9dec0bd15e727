import { beforeEach, describe, expect, test, vi } from 'vitest';
import { socketTo, type Ways } from '../../src/browser/socket.ts';
import { playedSockets } from './sockets.ts';
import { listenTo, playedPage, playedTicker } from './support.ts';

const ORIGIN = 'https://here.example';
const WITHOUT_TOKEN = 'wss://here.example/api/v1/streaming?stream=user';
const WITH_TOKEN = `${WITHOUT_TOKEN}&access_token=secret`;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const start = ({ ways = new Map() as Ways, token = 'secret', origin = ORIGIN } = {}) => {
  const { made, Socket } = playedSockets();
  const { page, state, listenerCount } = playedPage();
  const { ticker, tick, listenerCount: tickListeners } = playedTicker();
  const read = (text: string) => (text === 'pong' ? undefined : `read ${text}`);
  const logic = socketTo({ origin, token, read, ways, page, ticker, Socket });
  return { ...listenTo(logic), logic, made, state, tick, ways, left: () => listenerCount() + tickListeners() };
};
const dialled = ({ made }: ReturnType<typeof start>) => made.map(({ url, protocol }) => [url, protocol]);

describe('how the token goes', () => {
  test('by the protocol, which is remembered', () => {
    const socket = start();
    socket.made[0]?.open();
    expect([dialled(socket), socket.events, [...socket.ways]]).toEqual([
      [[WITHOUT_TOKEN, 'secret']],
      [{ type: 'socket.opened' }],
      [[ORIGIN, 'protocol']],
    ]);
  });

  test('in the query within the same attempt when the server refuses the protocol', () => {
    const socket = start();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([
      [
        [WITHOUT_TOKEN, 'secret'],
        [WITH_TOKEN, undefined],
      ],
      [],
    ]);
    socket.made[1]?.open();
    expect([socket.events, [...socket.ways]]).toEqual([[{ type: 'socket.opened' }], [[ORIGIN, 'query']]]);
  });

  test('in the query at once where that worked before', () => {
    expect(dialled(start({ ways: new Map([[ORIGIN, 'query']]) }))).toEqual([[WITH_TOKEN, undefined]]);
  });

  test('never in the query once the protocol worked', () => {
    const socket = start({ ways: new Map([[ORIGIN, 'protocol']]) });
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[[WITHOUT_TOKEN, 'secret']], [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('not in the query when the socket opened first', () => {
    const socket = start();
    socket.made[0]?.open();
    socket.made[0]?.end(1011);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.opened' }, { type: 'socket.closed', code: 1011 }]]);
  });

  test('not in the query without a network', () => {
    const socket = start();
    socket.state.isOnline = false;
    socket.made[0]?.end(1006);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('both refused is one close, and nothing is remembered', () => {
    const socket = start();
    socket.made[0]?.end(1006);
    socket.made[1]?.end(1006);
    expect([socket.made.length, socket.events, socket.ways.size]).toEqual([2, [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('in the query when no protocol may be called so', () => {
    const socket = start({ token: 'a=b/c' });
    expect(dialled(socket)).toEqual([[`${WITHOUT_TOKEN}&access_token=a%3Db%2Fc`, undefined]]);
  });

  test("the page's own scheme decides", () => {
    expect(dialled(start({ origin: 'http://localhost:4000' }))).toEqual([['ws://localhost:4000/api/v1/streaming?stream=user', 'secret']]);
  });

  test('it is nowhere to be read in the source', () => {
    const { logic, events } = start();
    expect(JSON.stringify([logic, events])).not.toContain('secret');
  });
});

test('what comes within a frame is delivered at once, what says nothing is not', () => {
  const { made, taken } = start();
  made[0]?.open();
  taken();
  for (const text of ['a', 'pong', 'b']) made[0]?.say(text);
  made[0]?.say(new Blob());
  expect(taken()).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(taken()).toEqual([{ type: 'socket.received', messages: ['read a', 'read b'] }]);
});

test('what came before the end is delivered before it', () => {
  const { made, events } = start();
  made[0]?.open();
  made[0]?.say('a');
  made[0]?.end(1000);
  expect(events).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.received', messages: ['read a'] },
    { type: 'socket.closed', code: 1000 },
  ]);
});

test('it pings every third tick while it is open', () => {
  const { made, tick } = start();
  for (let at = 0; at < 5; at += 1) tick();
  made[0]?.open();
  for (let at = 0; at < 7; at += 1) tick();
  expect(made[0]?.sent).toEqual(['ping', 'ping']);
});

describe('stopped', () => {
  test('it closes in order and says nothing more', () => {
    const { made, taken, stop, left } = start();
    made[0]?.open();
    made[0]?.say('a');
    taken();
    stop();
    vi.advanceTimersToNextFrame();
    made[0]?.end(1000);
    expect([made[0]?.closedWith, taken(), left()]).toEqual([1000, [], 0]);
  });

  test('while it connects, it closes as soon as it is open', () => {
    const { made, taken, stop } = start();
    stop();
    expect(made[0]?.closedWith).toBe(undefined);
    made[0]?.open();
    expect([made[0]?.closedWith, taken()]).toEqual([1000, []]);
  });

  test('while it connects, a refusal is not answered with the query', () => {
    const { made, stop } = start();
    stop();
    made[0]?.end(1006);
    expect(made.length).toBe(1);
  });
});
