import { describe, expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import { waitBefore } from '#domain/stream/backoff.ts';
import { selectConnection } from '#machines/stream/stream.selectors.ts';
import { heldSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [openSocket, watchWakefulness] = [heldSource(), heldSource()];
  const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
  const among = openAmong(streamMachine.provide({ actors }));
  among.actor.send({ type: 'stream.enable' });
  among.takeTold();
  const closed = (code: number) => openSocket.say({ type: 'socket.closed', code });
  const opened = () => openSocket.say({ type: 'socket.opened' });
  const wake = (reason: 'slept' | 'online' | 'focus') => watchWakefulness.say({ type: 'stream.wake', reason });
  return { ...among, openSocket, closed, opened, wake, attempts: () => openSocket.started.length };
};

describe('an unexpected close (rule stream-broken)', () => {
  test('says so with its code for 5 s, waits a second, then joins again and says that too', () => {
    const { clock, closed, opened, attempts, takeTold, heardBy } = open();
    opened();
    takeTold();
    closed(1006);
    const broke = { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 }, timeout: 5_000 };
    expect(heardBy('notices')).toEqual([{ type: 'notice.show', notice: broke }]);
    clock.increment(999);
    expect(attempts()).toBe(1);
    clock.increment(1);
    expect(attempts()).toBe(2);
    takeTold();
    opened();
    const reconnected = { key: 'timeline.socket_reconnected', level: 'success', timeout: 5_000 };
    expect(heardBy('notices')).toEqual([{ type: 'notice.show', notice: reconnected }]);
  });

  test('tells timelines and notifications at once that they have to poll, and that they need not any more', () => {
    const { clock, closed, opened, takeTold } = open();
    opened();
    expect(takeTold()).toEqual([
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
    closed(1011);
    expect(takeTold().filter(([to]) => to !== 'notices')).toEqual([
      ['timelines', { type: 'timelines.degraded' }],
      ['notifications', { type: 'notifications.degraded' }],
      ['chats', { type: 'chats.joined' }],
    ]);
    clock.increment(1_000);
    expect(takeTold()).toEqual([]);
    opened();
    expect(takeTold().filter(([to]) => to !== 'notices')).toEqual([
      ['profile', { type: 'profile.joined' }],
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
  });

  test('the start is no reconnect, even after a first attempt that took long', () => {
    const { clock, opened, said } = open();
    clock.increment(30_000);
    opened();
    expect(said()).toEqual([]);
  });

  test('is over once it joined again: another join is no news', () => {
    const { clock, closed, opened, wake, said } = open();
    closed(1006);
    clock.increment(1_000);
    opened();
    wake('slept');
    opened();
    expect(said()).toEqual(['timeline.socket_broke 1006', 'timeline.socket_reconnected']);
  });

  test('is said once, however its attempts end, until it has joined again', () => {
    const { clock, closed, opened, said } = open();
    closed(1011);
    clock.increment(1_000);
    closed(1006);
    expect(said()).toEqual(['timeline.socket_broke 1011']);
    clock.increment(3_000);
    opened();
    closed(1006);
    expect(said()).toEqual(['timeline.socket_broke 1011', 'timeline.socket_reconnected', 'timeline.socket_broke 1006']);
  });

  test('a socket that cannot be opened counts as a break', () => {
    const { clock, openSocket, closed, said, attempts } = open();
    closed(1006);
    openSocket.refusal.isOn = true;
    clock.increment(1_000);
    openSocket.refusal.isOn = false;
    clock.increment(3_000);
    expect([attempts(), said()]).toEqual([2, ['timeline.socket_broke 1006']]);
  });
});

describe('the waits', () => {
  test('are 1 s, 3 s, 4 s, 5 s … up to a minute (rule stream-waits: 1 s times a multiplier that ends up at least 3)', () => {
    expect([1, 2, 3, 4, 5, 58, 59, 600].map(waitBefore)).toEqual([1_000, 3_000, 4_000, 5_000, 6_000, 59_000, 60_000, 60_000]);
  });

  test('grow with every attempt that fails', () => {
    const { clock, closed, attempts } = open();
    for (const wait of [1_000, 3_000, 4_000, 5_000]) {
      const before = attempts();
      closed(1006);
      clock.increment(wait - 1);
      expect(attempts()).toBe(before);
      clock.increment(1);
      expect(attempts()).toBe(before + 1);
    }
  });

  test('only ten seconds joined make the next one short again (rule joined-for-good)', () => {
    const { clock, closed, opened, attempts } = open();
    const breakAfter = (joinedFor: number) => {
      opened();
      clock.increment(joinedFor);
      closed(1006);
    };
    breakAfter(9_999);
    clock.increment(1_000);
    breakAfter(9_999);
    clock.increment(2_999);
    expect(attempts()).toBe(2);
    clock.increment(1);
    breakAfter(10_000);
    clock.increment(1_000);
    expect(attempts()).toBe(4);
  });
});

describe('an orderly close (rule stream-closes)', () => {
  test.each([1000, 1001])('with %i is no break and nothing reconnects by itself, but the lists poll', (code) => {
    const { actor, clock, closed, opened, attempts, said, heardBy } = open();
    opened();
    closed(code);
    clock.increment(600_000);
    expect([attempts(), actor.getSnapshot().hasTag('degraded'), said()]).toEqual([1, true, []]);
    expect([heardBy('timelines').at(-1), heardBy('notifications').at(-1)]).toEqual([
      { type: 'timelines.degraded' },
      { type: 'notifications.degraded' },
    ]);
  });

  test.each(['slept', 'online', 'focus'] as const)('is joined again, without a notice, when the page is woken: %s', (reason) => {
    const { closed, opened, wake, attempts, said, heardBy } = open();
    opened();
    closed(1000);
    wake(reason);
    opened();
    expect([attempts(), said(), heardBy('timelines').at(-1)]).toEqual([2, [], { type: 'timelines.joined' }]);
  });
});

describe('waking', () => {
  test.each(['slept', 'online'] as const)('when the device %s, a socket that looks open is replaced and the lists catch up', (reason) => {
    const { opened, wake, openSocket, takeTold, attempts } = open();
    opened();
    takeTold();
    wake(reason);
    expect([attempts(), openSocket.open()]).toEqual([2, 1]);
    opened();
    expect(takeTold()).toEqual([
      ['profile', { type: 'profile.joined' }],
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
  });

  test('a focus leaves an open socket alone', () => {
    const { opened, wake, attempts } = open();
    opened();
    wake('focus');
    expect(attempts()).toBe(1);
  });

  test.each(['slept', 'online', 'focus'] as const)('ends a wait: %s', (reason) => {
    const { clock, closed, wake, attempts } = open();
    closed(1006);
    wake(reason);
    expect(attempts()).toBe(2);
    clock.increment(1_000);
    expect(attempts()).toBe(2);
  });
});

describe('a silent socket (decision 33)', () => {
  const silent = () => {
    const among = open();
    among.opened();
    among.takeTold();
    among.openSocket.say({ type: 'socket.silent' });
    return { ...among, connection: () => selectConnection(among.actor.getSnapshot()) };
  };
  const joined = [
    ['profile', { type: 'profile.joined' }],
    ['timelines', { type: 'timelines.joined' }],
    ['notifications', { type: 'notifications.joined' }],
    ['conversations', { type: 'conversations.joined' }],
    ['chats', { type: 'chats.joined' }],
  ];

  test('is replaced without a word while it still counts as live, and what was missed is fetched', () => {
    const { openSocket, opened, connection, takeTold, attempts } = silent();
    expect([attempts(), openSocket.open(), connection(), takeTold()]).toEqual([2, 1, 'joined', []]);
    opened();
    expect([connection(), takeTold()]).toEqual(['joined', joined]);
  });

  test('that is not replaced within 5 s is seen to be away (rule silent-replaced)', () => {
    const { clock, opened, connection, takeTold, said } = silent();
    clock.increment(4_999);
    expect(connection()).toBe('joined');
    clock.increment(1);
    expect(connection()).toBe('starting');
    opened();
    expect([connection(), takeTold(), said()]).toEqual(['joined', joined, []]);
  });

  test('that cannot be replaced is a break like any other', () => {
    const { closed, connection, said } = silent();
    closed(1006);
    expect([connection(), said()]).toEqual(['error', ['timeline.socket_broke 1006']]);
  });
});

describe('a server without a stream (decision 43)', () => {
  test('is said calmly where that is news, never dialled again, and the lists poll', () => {
    const { actor, clock, openSocket, wake, attempts, said, heardBy } = open();
    openSocket.say({ type: 'socket.absent', isNews: true });
    wake('online');
    clock.increment(600_000);
    expect([attempts(), openSocket.open(), actor.getSnapshot().hasTag('degraded'), said()]).toEqual([1, 0, true, ['timeline.no_stream']]);
    expect([heardBy('notices'), heardBy('timelines').at(-1), heardBy('notifications').at(-1)]).toEqual([
      [{ type: 'notice.show', notice: { key: 'timeline.no_stream', level: 'info', timeout: 5_000 } }],
      { type: 'timelines.degraded' },
      { type: 'notifications.degraded' },
    ]);
  });

  test('that was said before is not said again', () => {
    const { actor, openSocket, said } = open();
    openSocket.say({ type: 'socket.absent', isNews: false });
    expect([selectConnection(actor.getSnapshot()), said()]).toEqual(['absent', []]);
  });
});

test('nothing opens after it was disabled during a wait, until it is enabled', () => {
  const { actor, clock, closed, openSocket, attempts } = open();
  closed(1006);
  actor.send({ type: 'stream.disable' });
  clock.increment(600_000);
  expect([attempts(), openSocket.open()]).toEqual([1, 0]);
  actor.send({ type: 'stream.enable' });
  expect([attempts(), openSocket.open()]).toEqual([2, 1]);
});

describe('whether there is a stream (rule stream-wanted: streaming and useStreamingApi)', () => {
  const undecided = () => {
    const openSocket = heldSource();
    const actors = { openSocket: openSocket.logic, watchWakefulness: heldSource().logic };
    const among = openAmong(streamMachine.provide({ actors }));
    return { ...among, sockets: () => openSocket.started.length, connection: () => selectConnection(among.actor.getSnapshot()) };
  };

  test('is asked of the settings before anything is opened (rule stream-states)', () => {
    const { actor, sockets, connection, takeTold } = undecided();
    expect([sockets(), connection(), takeTold()]).toEqual([
      0,
      'starting-initial',
      [['settings', { type: 'settings.report', to: 'stream' }]],
    ]);
    actor.send({ type: 'stream.enable' });
    expect([sockets(), connection()]).toEqual([1, 'starting-initial']);
  });

  test('where they say no, no socket is ever opened and the lists poll', () => {
    const { actor, clock, sockets, connection, heardBy } = undecided();
    actor.send({ type: 'stream.disable' });
    clock.increment(600_000);
    expect([sockets(), connection(), heardBy('timelines'), heardBy('notifications')]).toEqual([
      0,
      'disabled',
      [{ type: 'timelines.degraded' }],
      [{ type: 'notifications.degraded' }],
    ]);
  });

  test('settings that do not answer for a second keep nobody from it (rule stream-patience)', () => {
    const { clock, sockets } = undecided();
    clock.increment(999);
    expect(sockets()).toBe(0);
    clock.increment(1);
    expect(sockets()).toBe(1);
  });
});

test('another tab that takes the socket over is no break, and the lists fetch what came between', () => {
  const { opened, takeTold, said, attempts } = open();
  opened();
  takeTold();
  opened();
  expect([takeTold(), said(), attempts()]).toEqual([
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

test('who enables it again starts with a short wait', () => {
  const { actor, clock, closed, attempts } = open();
  closed(1006);
  clock.increment(1_000);
  closed(1006);
  actor.send({ type: 'stream.disable' });
  actor.send({ type: 'stream.enable' });
  closed(1006);
  clock.increment(1_000);
  expect(attempts()).toBe(4);
});

test('a socket that was replaced is not listened to any more', () => {
  const { openSocket, opened, wake, said } = open();
  opened();
  wake('slept');
  openSocket.started[0]!.sendBack({ type: 'socket.closed', code: 1006 });
  expect([said(), openSocket.open()]).toEqual([[], 1]);
});
