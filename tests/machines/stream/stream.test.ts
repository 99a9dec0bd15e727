import { describe, expect, test } from 'vitest';
import { waitBefore } from '#domain/stream/backoff.ts';
import { openStream } from '#tests/support/machines-stream.ts';

// rules: stream-broken
describe('stream machine: unexpected close', () => {
  test('reports the code, waits a second, joins again and reports that', () => {
    const { clock, closed, opened, attempts, takeNotified, receivedBy } = openStream();
    opened();
    takeNotified();
    closed(1006);
    const broke = { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 } };
    expect(receivedBy('notices')).toEqual([{ type: 'notice.show', notice: broke }]);
    clock.increment(999);
    expect(attempts()).toBe(1);
    clock.increment(1);
    expect(attempts()).toBe(2);
    takeNotified();
    opened();
    const reconnected = { key: 'timeline.socket_reconnected', level: 'success', timeout: 5_000, replaces: [broke.key] };
    expect(receivedBy('notices')).toEqual([{ type: 'notice.show', notice: reconnected }]);
  });

  test('notifies timelines and notifications at once to start and stop polling', () => {
    const { clock, closed, opened, takeNotified } = openStream();
    opened();
    expect(takeNotified()).toEqual([
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
    closed(1011);
    expect(takeNotified().filter(([to]) => to !== 'notices')).toEqual([
      ['timelines', { type: 'timelines.degraded' }],
      ['notifications', { type: 'notifications.degraded' }],
      ['chats', { type: 'chats.joined' }],
    ]);
    clock.increment(1_000);
    expect(takeNotified()).toEqual([]);
    opened();
    expect(takeNotified().filter(([to]) => to !== 'notices')).toEqual([
      ['profile', { type: 'profile.joined' }],
      ['timelines', { type: 'timelines.joined' }],
      ['notifications', { type: 'notifications.joined' }],
      ['conversations', { type: 'conversations.joined' }],
      ['chats', { type: 'chats.joined' }],
    ]);
  });

  test('does not report the first join as a reconnect, even after a slow attempt', () => {
    const { clock, opened, notices } = openStream();
    clock.increment(30_000);
    opened();
    expect(notices()).toEqual([]);
  });

  test('ends after the join: another one is not reported', () => {
    const { clock, closed, opened, wake, notices } = openStream();
    closed(1006);
    clock.increment(1_000);
    opened();
    wake('slept');
    opened();
    expect(notices()).toEqual(['timeline.socket_broke 1006', 'timeline.socket_reconnected']);
  });

  test('is reported once until the next join, however its attempts end', () => {
    const { clock, closed, opened, notices } = openStream();
    closed(1011);
    clock.increment(1_000);
    closed(1006);
    expect(notices()).toEqual(['timeline.socket_broke 1011']);
    clock.increment(3_000);
    opened();
    closed(1006);
    expect(notices()).toEqual(['timeline.socket_broke 1011', 'timeline.socket_reconnected', 'timeline.socket_broke 1006']);
  });

  test('includes a socket that cannot be opened', () => {
    const { clock, openSocket, closed, notices, attempts } = openStream();
    closed(1006);
    openSocket.refusal.isOn = true;
    clock.increment(1_000);
    openSocket.refusal.isOn = false;
    clock.increment(3_000);
    expect([attempts(), notices()]).toEqual([2, ['timeline.socket_broke 1006']]);
  });
});

describe('stream machine: delays', () => {
  // rules: stream-waits
  test('are 1 s, 3 s, 4 s, 5 s … up to a minute', () => {
    expect([1, 2, 3, 4, 5, 58, 59, 600].map(waitBefore)).toEqual([1_000, 3_000, 4_000, 5_000, 6_000, 59_000, 60_000, 60_000]);
  });

  test('grow with every failed attempt', () => {
    const { clock, closed, attempts } = openStream();
    for (const wait of [1_000, 3_000, 4_000, 5_000]) {
      const before = attempts();
      closed(1006);
      clock.increment(wait - 1);
      expect(attempts()).toBe(before);
      clock.increment(1);
      expect(attempts()).toBe(before + 1);
    }
  });

  // rules: joined-for-good
  test('are reset only after ten seconds joined', () => {
    const { clock, closed, opened, attempts } = openStream();
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

// rules: stream-closes
describe('stream machine: orderly close', () => {
  test.each([1000, 1001])('with %i is no break, does not reconnect, and the lists poll', (code) => {
    const { actor, clock, closed, opened, attempts, notices, receivedBy } = openStream();
    opened();
    closed(code);
    clock.increment(600_000);
    expect([attempts(), actor.getSnapshot().hasTag('degraded'), notices()]).toEqual([1, true, []]);
    expect([receivedBy('timelines').at(-1), receivedBy('notifications').at(-1)]).toEqual([
      { type: 'timelines.degraded' },
      { type: 'notifications.degraded' },
    ]);
  });

  test.each(['slept', 'online', 'focus'] as const)('is joined again silently when the page wakes up: %s', (reason) => {
    const { closed, opened, wake, attempts, notices, receivedBy } = openStream();
    opened();
    closed(1000);
    wake(reason);
    opened();
    expect([attempts(), notices(), receivedBy('timelines').at(-1)]).toEqual([2, [], { type: 'timelines.joined' }]);
  });
});
