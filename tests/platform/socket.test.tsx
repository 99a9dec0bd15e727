import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Absence } from '#platform/socket.ts';
import { BARELY, BY_PROTOCOL, dialled, ORIGIN, startSocket } from './socket-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('socket', () => {
  describe('a server without a stream (decision streaming)', () => {
    const absence = (received: Partial<Absence>): Absence => ({
      isKnown: () => false,
      isFound: async () => false,
      isNews: () => true,
      ...received,
    });
    const soon = async () => {
      for (let turns = 0; turns < 5; turns++) await Promise.resolve();
    };

    test('is not dialled when known', () => {
      const { made, events } = startSocket({ absence: absence({ isKnown: () => true, isNews: () => false }) });
      expect([made, events]).toEqual([[], [{ type: 'socket.absent', isNews: false }]]);
    });

    test('is dialled once it has a stream after a recheck, unless the page was left', async () => {
      const has = startSocket({ absence: absence({ isKnown: async () => false }) });
      const left = startSocket({ absence: absence({ isKnown: async () => false }) });
      left.stop();
      expect(has.made).toEqual([]);
      await soon();
      expect([dialled(has), dialled(left)]).toEqual([[BY_PROTOCOL], []]);
    });

    test('is detected when the first handshake fails: nothing else is dialled, and no address contains the token', async () => {
      const socket = startSocket({ absence: absence({ isFound: async () => true }) });
      socket.made[0]?.end(1006);
      await soon();
      expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.absent', isNews: true }]]);
    });

    test('is dialled in another way when it has a stream after all', async () => {
      const socket = startSocket({ absence: absence({}) });
      socket.made[0]?.end(1006);
      await soon();
      expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY]);
    });

    test('is not requested after a successful handshake, nor without a network', async () => {
      const isFound = vi.fn(async () => true);
      const loaded = startSocket({ tokenMethods: new Map([[ORIGIN, 'protocol']]), absence: absence({ isFound }) });
      loaded.made[0]?.end(1006);
      const offline = startSocket({ absence: absence({ isFound }) });
      offline.state.isOnline = false;
      offline.made[0]?.end(1006);
      await soon();
      expect(isFound).not.toHaveBeenCalled();
    });

    test('is reported to nobody after the page was left', async () => {
      const socket = startSocket({ absence: absence({ isFound: async () => true }) });
      socket.made[0]?.end(1006);
      socket.stop();
      await soon();
      expect([socket.made.length, socket.events]).toEqual([1, []]);
    });
  });

  test('delivers events of a frame together at once, and no silent ones', () => {
    const { made, taken } = startSocket();
    made[0]?.open();
    taken();
    for (const text of ['a', 'pong', 'b']) made[0]?.send(text);
    made[0]?.send(new Blob());
    expect(taken()).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(taken()).toEqual([{ type: 'socket.received', messages: ['read a', 'read b'] }]);
  });

  test('delivers pending events before the close', () => {
    const { made, events } = startSocket();
    made[0]?.open();
    made[0]?.send('a');
    made[0]?.end(1000);
    expect(events).toEqual([
      { type: 'socket.opened' },
      { type: 'socket.received', messages: ['read a'] },
      { type: 'socket.closed', code: 1000 },
    ]);
  });

  describe('stopped', () => {
    test('closes in order and emits nothing more', () => {
      const { made, taken, stop, left } = startSocket();
      made[0]?.open();
      made[0]?.send('a');
      taken();
      stop();
      vi.advanceTimersToNextFrame();
      made[0]?.end(1000);
      expect([made[0]?.closedWith, taken(), left()]).toEqual([1000, [], 0]);
    });

    test('closes on opening while connecting', () => {
      const { made, taken, stop } = startSocket();
      stop();
      expect(made[0]?.closedWith).toBe(undefined);
      made[0]?.open();
      expect([made[0]?.closedWith, taken()]).toEqual([1000, []]);
    });

    test('tries no other way after a refusal while connecting', () => {
      const { made, stop } = startSocket();
      stop();
      made[0]?.end(1006);
      expect(made.length).toBe(1);
    });
  });
});
