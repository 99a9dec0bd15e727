import { afterEach, describe, expect, test, vi } from 'vitest';
import { playTone, soundOnce } from '#platform/notification-sound.ts';

/** A browser whose sounds end at once; `state` says whether it permits them. */
const browserWith = (state: AudioContextState, doesEnd = true) => {
  const [started, closed] = [vi.fn(), vi.fn(async () => {})];
  class Context {
    readonly state = state;
    readonly currentTime = 0;
    readonly resume = async () => {};
    readonly close = closed;
    createOscillator() {
      const note = Object.assign(new EventTarget(), { frequency: {}, connect: <T>(to: T): T => to, start: started, stop: () => {} });
      if (doesEnd) queueMicrotask(() => note.dispatchEvent(new Event('ended')));
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
    await expect(playTone()).resolves.toBe(false);
  });

  // rules: notification-sound
  test('plays two notes and releases the device', async () => {
    const { started, closed } = browserWith('running');
    expect(await playTone()).toBe(true);
    expect([started.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1]);
  });

  test('stays silent where the browser waits for a press', async () => {
    const { started, closed } = browserWith('suspended');
    expect(await playTone()).toBe(false);
    expect([started.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1]);
  });

  // rules: notification-sound
  test('plays in one tab, and once for what arrives together', async () => {
    vi.useFakeTimers();
    const [play, locks] = [vi.fn(async () => true), sharedLocks()];
    void soundOnce(play, locks);
    void soundOnce(play, locks);
    await vi.advanceTimersByTimeAsync(2_999);
    void soundOnce(play, locks);
    expect(play).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    void soundOnce(play, locks);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('leaves the sound to another tab where none was heard, or may be', async () => {
    const [silent, play, locks] = [vi.fn(async () => false), vi.fn(async () => true), sharedLocks()];
    await soundOnce(silent, locks);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    await soundOnce(play, locks);
    expect([silent.mock.calls.length, play.mock.calls.length]).toEqual([1, 0]);
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    void soundOnce(play, locks);
    expect(play).toHaveBeenCalledOnce();
  });

  // rules: notification-sound
  test('plays once for what arrives together where the browser has no locks', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    const play = vi.fn(async () => true);
    void soundOnce(play);
    void soundOnce(play);
    expect(play).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3_000);
    void soundOnce(play);
    expect(play).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
  });

  test('releases the device when the notes never end', async () => {
    vi.useFakeTimers();
    const { closed } = browserWith('running', false);
    const played = playTone();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await played, closed.mock.calls.length]).toEqual([true, 1]);
  });
});
