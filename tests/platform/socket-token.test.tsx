import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BARELY, BY_PROTOCOL, dialled, ORIGIN, startSocket, WITHOUT_TOKEN } from './socket-start.ts';
import type { Played } from './sockets.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const respond = (type: string, result: string) => JSON.stringify({ event: 'pleroma:respond', payload: JSON.stringify({ type, result }) });
const AUTHENTICATE = JSON.stringify({ type: 'pleroma:authenticate', token: 'secret' });
const SUBSCRIBE = JSON.stringify({ type: 'subscribe', stream: 'user' });
const BY_QUERY = [`${WITHOUT_TOKEN}&access_token=secret`, undefined];

describe('token transport (decision streaming)', () => {
  test('uses the protocol, and remembers that', () => {
    const socket = startSocket();
    socket.made[0]?.open();
    expect([dialled(socket), socket.events, [...socket.tokenMethods]]).toEqual([
      [BY_PROTOCOL],
      [{ type: 'socket.opened' }],
      [[ORIGIN, 'protocol']],
    ]);
  });

  // rules: stream-host
  test('goes to the streaming host that the server names, and no socket opens before it is found', async () => {
    const socket = startSocket({ findOrigin: async () => 'https://stream.example' });
    expect(dialled(socket)).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    socket.made[0]?.open();
    expect([dialled(socket), [...socket.tokenMethods]]).toEqual([
      [['wss://stream.example/api/v1/streaming?stream=user', 'secret']],
      [['https://stream.example', 'protocol']],
    ]);
    const left = startSocket({ findOrigin: async () => 'https://stream.example' });
    left.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(dialled(left)).toEqual([]);
  });

  test('treats a failed handshake as no refusal: tries nothing else where none passes without a token either', () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY], []]);
    socket.made[1]?.end(1006);
    expect([dialled(socket), socket.events, socket.tokenMethods.size]).toEqual([
      [BY_PROTOCOL, BARELY],
      [{ type: 'socket.closed', code: 1006 }],
      0,
    ]);
  });

  test('uses a message inside where a socket opens without a token, and remembers that', () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    const inside = socket.made[1]!;
    inside.open();
    expect(inside.sent).toEqual([AUTHENTICATE]);
    inside.send(respond('pleroma:authenticate', 'success'));
    expect([inside.sent, socket.events]).toEqual([[AUTHENTICATE, SUBSCRIBE], []]);
    inside.send(respond('subscribe', 'success'));
    inside.send('a');
    vi.advanceTimersToNextFrame();
    expect([socket.events, [...socket.tokenMethods], dialled(socket)]).toEqual([
      [{ type: 'socket.opened' }, { type: 'socket.received', messages: ['read a'] }],
      [[ORIGIN, 'inside']],
      [BY_PROTOCOL, BARELY],
    ]);
    const next = startSocket({ tokenMethods: socket.tokenMethods });
    expect(dialled(next)).toEqual([BARELY]);
  });

  test.each([
    ['refused', (played: Played) => played.send(respond('pleroma:authenticate', 'error'))],
    ['hung up on', (played: Played) => played.end(1006)],
  ])('tries nothing else where the message is %s', (_, fail) => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    fail(socket.made[1]!);
    expect([dialled(socket), socket.events, socket.tokenMethods.size]).toEqual([
      [BY_PROTOCOL, BARELY],
      [{ type: 'socket.closed', code: 1006 }],
      0,
    ]);
  });

  const unheard = () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL]);
    return socket;
  };

  test('uses the query where a socket without a token opens, the message gets no response in 5 s, and the protocol fails again', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY]);
    socket.made[3]?.open();
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY, BY_QUERY], []]);
    socket.made[4]?.open();
    expect([socket.events, [...socket.tokenMethods]]).toEqual([[{ type: 'socket.opened' }], [[ORIGIN, 'query']]]);
  });

  test('avoids the query where nothing passes any more', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    socket.made[3]?.end(1006);
    expect([dialled(socket).at(-1), socket.events, socket.tokenMethods.size]).toEqual([BARELY, [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('returns to the protocol where it failed a single time', () => {
    const socket = unheard();
    socket.made[2]?.open();
    expect([socket.made.length, [...socket.tokenMethods]]).toEqual([3, [[ORIGIN, 'protocol']]]);
  });

  test('uses the query at once where it worked before', () => {
    expect(dialled(startSocket({ tokenMethods: new Map([[ORIGIN, 'query']]) }))).toEqual([BY_QUERY]);
  });

  test('uses nothing else after the protocol worked', () => {
    const socket = startSocket({ tokenMethods: new Map([[ORIGIN, 'protocol']]) });
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('starts inside where the server is known to refuse the protocol (Pleroma), and falls back to it without a response', () => {
    const socket = startSocket({ takesProtocol: () => false });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BARELY, BY_PROTOCOL]);
  });

  test('forgets inside when it is no longer accepted', () => {
    const socket = startSocket({ tokenMethods: new Map([[ORIGIN, 'inside']]) });
    socket.made[0]?.open();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events, socket.tokenMethods.size]).toEqual([[BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('tries nothing else after the socket opened first', () => {
    const socket = startSocket();
    socket.made[0]?.open();
    socket.clock.now += 60_000;
    socket.made[0]?.end(1011);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.opened' }, { type: 'socket.closed', code: 1011 }]]);
  });

  test('tries nothing else without a network', () => {
    const socket = startSocket();
    socket.state.isOnline = false;
    socket.made[0]?.end(1006);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('sends a token inside that is no valid protocol name', () => {
    const socket = startSocket({ token: 'a=b/c' });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    socket.made[1]?.open();
    expect(dialled(socket)).toEqual([BARELY, BARELY, [`${WITHOUT_TOKEN}&access_token=a%3Db%2Fc`, undefined]]);
  });

  test('follows the scheme of the page', () => {
    expect(dialled(startSocket({ origin: 'http://localhost:4000' }))).toEqual([
      ['ws://localhost:4000/api/v1/streaming?stream=user', 'secret'],
    ]);
  });

  test('exposes no token in the source', () => {
    const { logic, events } = startSocket();
    expect(JSON.stringify([logic, events])).not.toContain('secret');
  });

  test('fails a handshake without a response in 20 s', () => {
    const socket = startSocket({ tokenMethods: new Map([[ORIGIN, 'protocol']]) });
    vi.advanceTimersByTime(19_999);
    expect(socket.events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.events).toEqual([{ type: 'socket.closed', code: 1006 }]);
  });
});
