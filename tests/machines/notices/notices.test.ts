import { describe, expect, test } from 'vitest';
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

describe('notices machine', () => {
  // rules: notice-time, error-stays
  test('dismisses a notice after its timeout, never an error', () => {
    const { clock, show, ids } = open();
    show(saved);
    show(broke(1006));
    clock.increment(4_999);
    expect(ids()).toEqual(['notice:1', 'notice:2']);
    clock.increment(1);
    expect(ids()).toEqual(['notice:2']);
  });

  // rules: error-stays
  test('shows a failure as an error without timeout', () => {
    const args = { error: { key: 'errors.internal' } };
    expect(errorNotice('timeline.error', args)).toEqual({ key: 'timeline.error', level: 'error', args });
  });

  // rules: success-time
  test('shows a success for 2 s', () => {
    expect(successNotice('saved')).toEqual({ key: 'saved', level: 'success', timeout: 2_000 });
  });

  test('dismisses a notice by its unique id', () => {
    const { notices, show, ids } = open();
    show(saved);
    notices.send({ type: 'notice.dismiss', id: 'notice:1' });
    show(saved);
    expect(ids()).toEqual(['notice:2']);
  });

  test('replaces an equal notice, and restarts its timeout', () => {
    const { clock, show, ids } = open();
    show(saved);
    clock.increment(4_000);
    show(saved);
    clock.increment(4_999);
    expect(ids()).toEqual(['notice:2']);
    clock.increment(1);
    expect(ids()).toEqual([]);
  });

  test('treats notices with other arguments as different', () => {
    const { show, ids } = open();
    show(broke(1006));
    show(broke(1011));
    expect(ids()).toEqual(['notice:1', 'notice:2']);
  });

  // rules: notices-shown
  test('drops the oldest beyond five', () => {
    const { show, ids } = open();
    for (let code = 1; code <= 7; code++) show(broke(code));
    expect(ids()).toEqual(['notice:3', 'notice:4', 'notice:5', 'notice:6', 'notice:7']);
  });

  test('clears all with their timeouts when the session ends', () => {
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
  test('removes an error when it is replaced or no longer applies', () => {
    const { notices, show, ids } = open();
    show(broke(1006));
    show({ key: 'timeline.socket_reconnected', level: 'success', replaces: ['timeline.socket_broke'] });
    expect(ids()).toEqual(['notice:2']);
    show(broke(1006));
    show(saved);
    notices.send({ type: 'notices.settled', key: 'timeline.socket_broke' });
    expect(ids()).toEqual(['notice:2', 'notice:4']);
  });

  // rules: read-aloud
  test('removes a notice whose action has no more to end, and retains others with its key', () => {
    const { notices, show, ids } = open();
    const reading = { key: 'status.reading_aloud', level: 'info' } as const;
    show(reading);
    show({ ...reading, args: { at: 1 }, action: { label: 'status.stop_reading', to: 'speech', event: { type: 'speech.stop' } } });
    notices.send({ type: 'notices.settled', key: 'status.reading_aloud' });
    expect(ids()).toEqual(['notice:1']);
  });

  // rules: read-aloud
  test('clears what stops the reading of a session with it', () => {
    const { notices, show, ids } = open();
    show({
      key: 'status.reading_aloud',
      level: 'info',
      action: { label: 'status.stop_reading', to: 'speech', event: { type: 'speech.stop' } },
    });
    notices.send({ type: 'notices.clear' });
    expect(ids()).toEqual([]);
  });

  // rules: notice-paused
  test('pauses all timeouts during pointer or focus, and restarts them afterwards', () => {
    const { clock, notices, show, ids } = open();
    show(saved);
    clock.increment(4_000);
    notices.send({ type: 'notices.paused', by: 'pointer' });
    notices.send({ type: 'notices.paused', by: 'focus' });
    show({ ...saved, key: 'moved' });
    clock.increment(60_000);
    notices.send({ type: 'notices.resumed', by: 'pointer' });
    clock.increment(60_000);
    expect(ids()).toEqual(['notice:1', 'notice:2']);
    notices.send({ type: 'notices.resumed', by: 'focus' });
    clock.increment(4_999);
    expect(ids()).toEqual(['notice:1', 'notice:2']);
    clock.increment(1);
    expect(ids()).toEqual([]);
  });

  // rules: notice-paused
  test('resumes the timeouts when the paused notice is removed', () => {
    const { clock, notices, show, ids } = open();
    show(saved);
    show({ ...saved, key: 'moved' });
    notices.send({ type: 'notices.paused', by: 'pointer' });
    notices.send({ type: 'notice.dismiss', id: 'notice:1' });
    clock.increment(5_000);
    expect(ids()).toEqual([]);
  });

  // rules: notice-paused
  test('runs the timeout of a repeated paused notice', () => {
    const { clock, notices, show, ids } = open();
    show(saved);
    notices.send({ type: 'notices.paused', by: 'focus' });
    show(saved);
    clock.increment(5_000);
    expect(ids()).toEqual([]);
  });

  // rules: one-voice
  test('counts a failure as reported inline until the last view of it is hidden, per system', () => {
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
});
