import { describe, expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import { selectConnection } from '#machines/stream/stream.selectors.ts';
import type { WantEvent } from '#platform/socket.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openStream } from '#tests/support/machines-stream.ts';
import { openAmong } from '#tests/support/machines.ts';

describe('stream machine: server without a stream', () => {
  test('is reported once without an error, never dialled again, and the lists poll', () => {
    const { actor, clock, openSocket, wake, attempts, notices, receivedBy } = openStream();
    openSocket.emit({ type: 'socket.absent', isNews: true });
    wake('online');
    clock.increment(600_000);
    expect([attempts(), openSocket.open(), actor.getSnapshot().hasTag('degraded'), notices()]).toEqual([
      1,
      0,
      true,
      ['timeline.no_stream'],
    ]);
    expect([receivedBy('notices'), receivedBy('timelines').at(-1), receivedBy('notifications').at(-1)]).toEqual([
      [{ type: 'notice.show', notice: { key: 'timeline.no_stream', level: 'info', timeout: 5_000 } }],
      { type: 'timelines.degraded' },
      { type: 'notifications.degraded' },
    ]);
  });

  test('is not reported again', () => {
    const { actor, openSocket, notices } = openStream();
    openSocket.emit({ type: 'socket.absent', isNews: false });
    expect([selectConnection(actor.getSnapshot()), notices()]).toEqual(['absent', []]);
  });
});

test('opens nothing after it was disabled during a delay, until enabled', () => {
  const { actor, clock, closed, openSocket, attempts } = openStream();
  closed(1006);
  actor.send({ type: 'stream.disable' });
  clock.increment(600_000);
  expect([attempts(), openSocket.open()]).toEqual([1, 0]);
  actor.send({ type: 'stream.enable' });
  expect([attempts(), openSocket.open()]).toEqual([2, 1]);
});

// rules: stream-wanted
describe('stream machine: setting', () => {
  const undecided = () => {
    const openSocket = deferredSource<WantEvent>();
    const actors = { openSocket: openSocket.logic, watchWakefulness: deferredSource().logic };
    const among = openAmong(streamMachine.provide({ actors }));
    return { ...among, sockets: () => openSocket.started.length, connection: () => selectConnection(among.actor.getSnapshot()) };
  };

  // rules: stream-states
  test('is requested before anything is opened', () => {
    const { actor, sockets, connection, takeNotified } = undecided();
    expect([sockets(), connection(), takeNotified().filter(([to]) => to === 'settings')]).toEqual([
      0,
      'starting-initial',
      [['settings', { type: 'settings.report', to: 'stream' }]],
    ]);
    actor.send({ type: 'stream.enable' });
    expect([sockets(), connection()]).toEqual([1, 'starting-initial']);
  });

  test('opens no socket when disabled, and the lists poll', () => {
    const { actor, clock, sockets, connection, takeNotified, receivedBy } = undecided();
    takeNotified();
    actor.send({ type: 'stream.disable' });
    clock.increment(600_000);
    expect([sockets(), connection(), receivedBy('timelines'), receivedBy('notifications')]).toEqual([
      0,
      'disabled',
      [{ type: 'timelines.degraded' }],
      [{ type: 'notifications.degraded' }],
    ]);
  });

  // rules: stream-patience
  test('is awaited for a second at most', () => {
    const { clock, sockets } = undecided();
    clock.increment(999);
    expect(sockets()).toBe(0);
    clock.increment(1);
    expect(sockets()).toBe(1);
  });
});

test('starts with a short delay when enabled again', () => {
  const { actor, clock, closed, attempts } = openStream();
  closed(1006);
  clock.increment(1_000);
  closed(1006);
  actor.send({ type: 'stream.disable' });
  actor.send({ type: 'stream.enable' });
  closed(1006);
  clock.increment(1_000);
  expect(attempts()).toBe(4);
});
