import { describe, expect, test } from 'vitest';
import { selectConnection } from '#machines/stream/stream.selectors.ts';
import { openStream } from '#tests/support/machines-stream.ts';

describe('stream machine: waking', () => {
  test.each(['slept', 'online'] as const)('replaces an apparently open socket when the device %s, and the lists catch up', (reason) => {
    const { opened, wake, openSocket, takeNotified, attempts } = openStream();
    opened();
    takeNotified();
    wake(reason);
    expect([attempts(), openSocket.open()]).toEqual([2, 1]);
    opened();
    expect(takeNotified()).toEqual([
      ['profile', { type: 'profile.joined' }],
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
  });

  test('keeps an open socket on focus', () => {
    const { opened, wake, attempts } = openStream();
    opened();
    wake('focus');
    expect(attempts()).toBe(1);
  });

  test.each(['slept', 'online', 'focus'] as const)('ends a delay: %s', (reason) => {
    const { clock, closed, wake, attempts } = openStream();
    closed(1006);
    wake(reason);
    expect(attempts()).toBe(2);
    clock.increment(1_000);
    expect(attempts()).toBe(2);
  });
});

describe('stream machine: silent socket', () => {
  const silent = () => {
    const among = openStream();
    among.opened();
    among.takeNotified();
    among.openSocket.emit({ type: 'socket.silent' });
    return { ...among, connection: () => selectConnection(among.actor.getSnapshot()) };
  };
  const joined = [
    ['profile', { type: 'profile.joined' }],
    ['timelines', { type: 'timelines.joined' }],
    ['notifications', { type: 'notifications.joined' }],
    ['conversations', { type: 'conversations.joined' }],
    ['chats', { type: 'chats.joined' }],
  ];

  test('is replaced silently while still considered live, and missed events are fetched', () => {
    const { openSocket, opened, connection, takeNotified, attempts } = silent();
    expect([attempts(), openSocket.open(), connection(), takeNotified()]).toEqual([2, 1, 'joined', []]);
    opened();
    expect([connection(), takeNotified()]).toEqual(['joined', joined]);
  });

  // rules: silent-replaced
  test('is considered disconnected when not replaced within 5 s', () => {
    const { clock, opened, connection, takeNotified, notices } = silent();
    clock.increment(4_999);
    expect(connection()).toBe('joined');
    clock.increment(1);
    expect(connection()).toBe('starting');
    opened();
    expect([connection(), takeNotified(), notices()]).toEqual(['joined', joined, []]);
  });

  test('is a break like any other when it cannot be replaced', () => {
    const { closed, connection, notices } = silent();
    closed(1006);
    expect([connection(), notices()]).toEqual(['error', ['timeline.socket_broke 1006']]);
  });
});

test('treats a takeover by another tab as no break, and lets the lists fetch missed events', () => {
  const { opened, takeNotified, notices, attempts } = openStream();
  opened();
  takeNotified();
  opened();
  expect([takeNotified(), notices(), attempts()]).toEqual([
    [
      ['profile', { type: 'profile.joined' }],
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ],
    [],
    1,
  ]);
});

test('ignores a replaced socket', () => {
  const { openSocket, opened, wake, notices } = openStream();
  opened();
  wake('slept');
  openSocket.started[0]!.sendBack({ type: 'socket.closed', code: 1006 });
  expect([notices(), openSocket.open()]).toEqual([[], 1]);
});
