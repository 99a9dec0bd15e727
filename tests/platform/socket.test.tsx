import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Absence } from '#platform/socket.ts';
import { BARELY, BY_PROTOCOL, dialled, ORIGIN, startSocket } from './socket-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a server without a stream (decision streaming)', () => {
  const absence = (said: Partial<Absence>): Absence => ({ isKnown: () => false, isFound: async () => false, isNews: () => true, ...said });
  const soon = async () => {
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
  };

  test('that is known to have none is not dialled', () => {
    const { made, events } = startSocket({ absence: absence({ isKnown: () => true, isNews: () => false }) });
    expect([made, events]).toEqual([[], [{ type: 'socket.absent', isNews: false }]]);
  });

  test('that is asked anew is dialled once it has one, unless the page was left', async () => {
    const has = startSocket({ absence: absence({ isKnown: async () => false }) });
    const left = startSocket({ absence: absence({ isKnown: async () => false }) });
    left.stop();
    expect(has.made).toEqual([]);
    await soon();
    expect([dialled(has), dialled(left)]).toEqual([[BY_PROTOCOL], []]);
  });

  test('is found where the first handshake fails: nothing else is dialled, and no address holds the token', async () => {
    const socket = startSocket({ absence: absence({ isFound: async () => true }) });
    socket.made[0]?.end(1006);
    await soon();
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.absent', isNews: true }]]);
  });

  test('that has one after all is dialled otherwise', async () => {
    const socket = startSocket({ absence: absence({}) });
    socket.made[0]?.end(1006);
    await soon();
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY]);
  });

  test('is not asked where a handshake passed once, nor without a network', async () => {
    const isFound = vi.fn(async () => true);
    const known = startSocket({ ways: new Map([[ORIGIN, 'protocol']]), absence: absence({ isFound }) });
    known.made[0]?.end(1006);
    const offline = startSocket({ absence: absence({ isFound }) });
    offline.state.isOnline = false;
    offline.made[0]?.end(1006);
    await soon();
    expect(isFound).not.toHaveBeenCalled();
  });

  test('found after the page was left, it is said to nobody', async () => {
    const socket = startSocket({ absence: absence({ isFound: async () => true }) });
    socket.made[0]?.end(1006);
    socket.stop();
    await soon();
    expect([socket.made.length, socket.events]).toEqual([1, []]);
  });
});

test('what comes within a frame is delivered at once, what says nothing is not', () => {
  const { made, taken } = startSocket();
  made[0]?.open();
  taken();
  for (const text of ['a', 'pong', 'b']) made[0]?.say(text);
  made[0]?.say(new Blob());
  expect(taken()).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(taken()).toEqual([{ type: 'socket.received', messages: ['read a', 'read b'] }]);
});

test('what came before the end is delivered before it', () => {
  const { made, events } = startSocket();
  made[0]?.open();
  made[0]?.say('a');
  made[0]?.end(1000);
  expect(events).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.received', messages: ['read a'] },
    { type: 'socket.closed', code: 1000 },
  ]);
});

describe('stopped', () => {
  test('it closes in order and says nothing more', () => {
    const { made, taken, stop, left } = startSocket();
    made[0]?.open();
    made[0]?.say('a');
    taken();
    stop();
    vi.advanceTimersToNextFrame();
    made[0]?.end(1000);
    expect([made[0]?.closedWith, taken(), left()]).toEqual([1000, [], 0]);
  });

  test('while it connects, it closes as soon as it is open', () => {
    const { made, taken, stop } = startSocket();
    stop();
    expect(made[0]?.closedWith).toBe(undefined);
    made[0]?.open();
    expect([made[0]?.closedWith, taken()]).toEqual([1000, []]);
  });

  test('while it connects, a refusal is not answered with another way', () => {
    const { made, stop } = startSocket();
    stop();
    made[0]?.end(1006);
    expect(made.length).toBe(1);
  });
});
