import { afterEach, describe, expect, test, vi } from 'vitest';
import { playTone, soundOnce } from '#platform/notification-sound.ts';

/** A browser whose sounds end at once; `state` says whether it permits them. */
const browserWith = (state: AudioContextState) => {
  const [started, closed] = [vi.fn(), vi.fn(async () => {})];
  class Context {
    readonly state = state;
    readonly currentTime = 0;
    readonly resume = async () => {};
    readonly close = closed;
    createOscillator() {
      const note = Object.assign(new EventTarget(), { frequency: {}, connect: <T>(to: T): T => to, start: started, stop: () => {} });
      queueMicrotask(() => note.dispatchEvent(new Event('ended')));
      return note;
    }
    createGain() {
      const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect() {} };
    }
  }
  vi.stubGlobal('AudioContext', Context);
  return { started, closed };
};

/** Locks that all tabs of a browser share. */
const sharedLocks = () => {
  let isHeld = false;
  const request = async (_: string, __: object, hold: (lock: object | null) => Promise<void>) => {
    if (isHeld) return hold(null);
    isHeld = true;
    await hold({}).finally(() => (isHeld = false));
  };
  return { request } as unknown as LockManager;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('sound of notifications', () => {
  test('stays silent where the browser generates none', async () => {
    await expect(playTone()).resolves.toBeUndefined();
  });

  // rules: notification-sound
  test('plays two notes and releases the device', async () => {
    const { started, closed } = browserWith('running');
    await playTone();
    expect([started.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1]);
  });

  test('stays silent where the browser waits for a press', async () => {
    const { started, closed } = browserWith('suspended');
    await playTone();
    expect([started.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1]);
  });

  // rules: notification-sound
  test('plays in one tab, and once for what arrives together', async () => {
    vi.useFakeTimers();
    const [play, locks] = [vi.fn(async () => {}), sharedLocks()];
    void soundOnce(play, locks);
    void soundOnce(play, locks);
    await vi.advanceTimersByTimeAsync(2_999);
    void soundOnce(play, locks);
    expect(play).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    void soundOnce(play, locks);
    expect(play).toHaveBeenCalledTimes(2);
  });
});
