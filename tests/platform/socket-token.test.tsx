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

describe('how the token goes (decision streaming)', () => {
  test('by the protocol, which is remembered', () => {
    const socket = startSocket();
    socket.made[0]?.open();
    expect([dialled(socket), socket.events, [...socket.ways]]).toEqual([
      [BY_PROTOCOL],
      [{ type: 'socket.opened' }],
      [[ORIGIN, 'protocol']],
    ]);
  });

  test('a handshake that failed is no refusal: where none passes without a token either, nothing else is tried', () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY], []]);
    socket.made[1]?.end(1006);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BY_PROTOCOL, BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('inside the socket where one opens without a token, which is remembered', () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    const inside = socket.made[1]!;
    inside.open();
    expect(inside.sent).toEqual([AUTHENTICATE]);
    inside.say(respond('pleroma:authenticate', 'success'));
    expect([inside.sent, socket.events]).toEqual([[AUTHENTICATE, SUBSCRIBE], []]);
    inside.say(respond('subscribe', 'success'));
    inside.say('a');
    vi.advanceTimersToNextFrame();
    expect([socket.events, [...socket.ways], dialled(socket)]).toEqual([
      [{ type: 'socket.opened' }, { type: 'socket.received', messages: ['read a'] }],
      [[ORIGIN, 'inside']],
      [BY_PROTOCOL, BARELY],
    ]);
    const next = startSocket({ ways: socket.ways });
    expect(dialled(next)).toEqual([BARELY]);
  });

  test.each([
    ['refused', (played: Played) => played.say(respond('pleroma:authenticate', 'error'))],
    ['hung up on', (played: Played) => played.end(1006)],
  ])('nowhere else where what is said inside is %s', (_, fail) => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    fail(socket.made[1]!);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BY_PROTOCOL, BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  const unheard = () => {
    const socket = startSocket();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL]);
    return socket;
  };

  test('in the query where a socket without a token opens, what is said inside is not answered in 5 s, and the protocol alone fails again', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY]);
    socket.made[3]?.open();
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY, BY_QUERY], []]);
    socket.made[4]?.open();
    expect([socket.events, [...socket.ways]]).toEqual([[{ type: 'socket.opened' }], [[ORIGIN, 'query']]]);
  });

  test('not in the query where nothing passes any more', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    socket.made[3]?.end(1006);
    expect([dialled(socket).at(-1), socket.events, socket.ways.size]).toEqual([BARELY, [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('by the protocol after all where that only failed once', () => {
    const socket = unheard();
    socket.made[2]?.open();
    expect([socket.made.length, [...socket.ways]]).toEqual([3, [[ORIGIN, 'protocol']]]);
  });

  test('in the query at once where that worked before', () => {
    expect(dialled(startSocket({ ways: new Map([[ORIGIN, 'query']]) }))).toEqual([BY_QUERY]);
  });

  test('never otherwise once the protocol worked', () => {
    const socket = startSocket({ ways: new Map([[ORIGIN, 'protocol']]) });
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('inside at first where the server is known not to take the protocol (Pleroma), and by that where it is not heard', () => {
    const socket = startSocket({ takesProtocol: () => false });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BARELY, BY_PROTOCOL]);
  });

  test('inside is forgotten where it is not taken any more', () => {
    const socket = startSocket({ ways: new Map([[ORIGIN, 'inside']]) });
    socket.made[0]?.open();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('nowhere else when the socket opened first', () => {
    const socket = startSocket();
    socket.made[0]?.open();
    socket.clock.now += 60_000;
    socket.made[0]?.end(1011);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.opened' }, { type: 'socket.closed', code: 1011 }]]);
  });

  test('nowhere else without a network', () => {
    const socket = startSocket();
    socket.state.isOnline = false;
    socket.made[0]?.end(1006);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('a token that no protocol may be called goes inside', () => {
    const socket = startSocket({ token: 'a=b/c' });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    socket.made[1]?.open();
    expect(dialled(socket)).toEqual([BARELY, BARELY, [`${WITHOUT_TOKEN}&access_token=a%3Db%2Fc`, undefined]]);
  });

  test("the page's own scheme decides", () => {
    expect(dialled(startSocket({ origin: 'http://localhost:4000' }))).toEqual([
      ['ws://localhost:4000/api/v1/streaming?stream=user', 'secret'],
    ]);
  });

  test('it is nowhere to be read in the source', () => {
    const { logic, events } = startSocket();
    expect(JSON.stringify([logic, events])).not.toContain('secret');
  });

  test('a handshake that says nothing for 20 s has failed', () => {
    const socket = startSocket({ ways: new Map([[ORIGIN, 'protocol']]) });
    vi.advanceTimersByTime(19_999);
    expect(socket.events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.events).toEqual([{ type: 'socket.closed', code: 1006 }]);
  });
});
