import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { errorNotice, successNotice, type Notice } from '#machines/support/notices.ts';
import { noticesMachine, selectIsInline, selectShown } from '#machines/notices/notices.machine.ts';

const saved: Notice = { key: 'saved', level: 'success', timeout: 5_000 };
const broke = (code: number): Notice => ({ key: 'timeline.socket_broke', level: 'error', args: { code } });

const open = () => {
  const clock = new SimulatedClock();
  const notices = createActor(noticesMachine, { clock }).start();
  const show = (notice: Notice) => notices.send({ type: 'notice.show', notice });
  return { clock, notices, show, ids: () => selectShown(notices.getSnapshot()).map(({ id }) => id) };
};

// rules: notice-time, error-stays
test('a notice with a time-out dismisses itself, an error stays', () => {
  const { clock, show, ids } = open();
  show(saved);
  show(broke(1006));
  clock.increment(4_999);
  expect(ids()).toEqual(['notice:1', 'notice:2']);
  clock.increment(1);
  expect(ids()).toEqual(['notice:2']);
});

// rules: error-stays
test('a notice of a failure is an error that stays', () => {
  const args = { error: { key: 'errors.internal' } };
  expect(errorNotice('timeline.error', args)).toEqual({ key: 'timeline.error', level: 'error', args });
});

// rules: success-time
test('a notice of what worked is shown for 2 s', () => {
  expect(successNotice('saved')).toEqual({ key: 'saved', level: 'success', timeout: 2_000 });
});

test('a notice is dismissed by its id, and ids are not used twice', () => {
  const { notices, show, ids } = open();
  show(saved);
  notices.send({ type: 'notice.dismiss', id: 'notice:1' });
  show(saved);
  expect(ids()).toEqual(['notice:2']);
});

test('an equal notice replaces the one before it and is shown for its whole time', () => {
  const { clock, show, ids } = open();
  show(saved);
  clock.increment(4_000);
  show(saved);
  clock.increment(4_999);
  expect(ids()).toEqual(['notice:2']);
  clock.increment(1);
  expect(ids()).toEqual([]);
});

test('notices with other arguments are not equal', () => {
  const { show, ids } = open();
  show(broke(1006));
  show(broke(1011));
  expect(ids()).toEqual(['notice:1', 'notice:2']);
});

// rules: notices-shown
test('beyond five the oldest gives way', () => {
  const { show, ids } = open();
  for (let code = 1; code <= 7; code++) show(broke(code));
  expect(ids()).toEqual(['notice:3', 'notice:4', 'notice:5', 'notice:6', 'notice:7']);
});

test('all of them go with whom they were meant for, their time-outs too', () => {
  const { clock, notices, show, ids } = open();
  show(saved);
  show(broke(1006));
  notices.send({ type: 'notices.clear' });
  expect(ids()).toEqual([]);
  show(saved);
  clock.increment(4_999);
  expect(ids()).toEqual(['notice:3']);
});

// rules: error-stays
test('an error goes with what replaces it, and when it no longer holds', () => {
  const { notices, show, ids } = open();
  show(broke(1006));
  show({ key: 'timeline.socket_reconnected', level: 'success', replaces: ['timeline.socket_broke'] });
  expect(ids()).toEqual(['notice:2']);
  show(broke(1006));
  show(saved);
  notices.send({ type: 'notices.settled', key: 'timeline.socket_broke' });
  expect(ids()).toEqual(['notice:2', 'notice:4']);
});

// rules: notice-paused
test('none times out while the pointer or the focus is on one; afterwards each has its whole time', () => {
  const { clock, notices, show, ids } = open();
  show(saved);
  clock.increment(4_000);
  notices.send({ type: 'notices.held', by: 'pointer' });
  notices.send({ type: 'notices.held', by: 'focus' });
  show({ ...saved, key: 'moved' });
  clock.increment(60_000);
  notices.send({ type: 'notices.released', by: 'pointer' });
  clock.increment(60_000);
  expect(ids()).toEqual(['notice:1', 'notice:2']);
  notices.send({ type: 'notices.released', by: 'focus' });
  clock.increment(4_999);
  expect(ids()).toEqual(['notice:1', 'notice:2']);
  clock.increment(1);
  expect(ids()).toEqual([]);
});

// rules: notice-paused
test('the others time out once the one is gone that was held', () => {
  const { clock, notices, show, ids } = open();
  show(saved);
  show({ ...saved, key: 'moved' });
  notices.send({ type: 'notices.held', by: 'pointer' });
  notices.send({ type: 'notice.dismiss', id: 'notice:1' });
  clock.increment(5_000);
  expect(ids()).toEqual([]);
});

// rules: notice-paused
test('a repeat of the one that is held runs', () => {
  const { clock, notices, show, ids } = open();
  show(saved);
  notices.send({ type: 'notices.held', by: 'focus' });
  show(saved);
  clock.increment(5_000);
  expect(ids()).toEqual([]);
});

// rules: one-voice
test('a failure counts as reported inline until the last place that shows it is hidden, and in this system alone', () => {
  const { notices } = open();
  const { notices: other } = open();
  const isInline = (of = notices) => selectIsInline('notifications.error')(of.getSnapshot());
  notices.send({ type: 'notices.inlineShown', key: 'notifications.error' });
  notices.send({ type: 'notices.inlineShown', key: 'notifications.error' });
  expect([isInline(), isInline(other), selectIsInline('timeline.error')(notices.getSnapshot())]).toEqual([true, false, false]);
  notices.send({ type: 'notices.inlineHidden', key: 'notifications.error' });
  notices.send({ type: 'notices.clear' });
  expect(isInline()).toBe(true);
  notices.send({ type: 'notices.inlineHidden', key: 'notifications.error' });
  notices.send({ type: 'notices.inlineHidden', key: 'notifications.error' });
  expect(isInline()).toBe(false);
});
