import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPress } from '#platform/after-press.ts';
import { navigate, navigateUnpressed } from '#platform/location.ts';

const link = document.createElement('a');
const press = { isTrusted: true, currentTarget: link };

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  return async () => (await painted(), vi.useRealTimers());
});

const painted = () => vi.advanceTimersByTimeAsync(100);
const here = () => window.location.pathname;

// rules: press-painted
describe('a press that navigates', () => {
  test('is painted before the address and the history entry change', async () => {
    const before = window.history.length;
    const changed = vi.fn<() => void>();
    window.addEventListener('pushState', changed, { once: true });
    navigate('/about', { press, state: { cameFrom: '/noor' } });
    vi.advanceTimersToNextFrame();
    await Promise.resolve();
    expect([here(), window.history.length, changed.mock.calls.length]).toEqual(['/', before, 0]);
    await painted();
    expect([here(), window.history.state, window.history.length, changed.mock.calls.length]).toEqual([
      '/about',
      { cameFrom: '/noor' },
      before + 1,
      1,
    ]);
  });

  test('is replaced by a newer one, so that two presses are one entry', async () => {
    const before = window.history.length;
    navigate('/about', { press });
    vi.advanceTimersToNextFrame();
    navigate('/noor', { press });
    navigate('/noor', { press });
    await painted();
    expect([here(), window.history.length]).toEqual(['/noor', before + 1]);
  });

  test('has happened when a key is pressed after it', async () => {
    const seen: string[] = [];
    const before = window.history.length;
    document.body.addEventListener('keydown', () => seen.push(here()), { once: true });
    navigate('/about', { press });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    await painted();
    expect([seen, here(), window.history.length]).toEqual([['/about'], '/about', before + 1]);
  });

  test('gives way to another new entry, and can be dropped', async () => {
    navigate('/about', { press });
    navigate('/login');
    await painted();
    expect(here()).toBe('/login');
    navigate('/about', { press });
    forgetPress();
    await painted();
    expect(here()).toBe('/login');
  });

  test('is dropped by going back, before the history of layers is loaded', async () => {
    window.history.pushState(null, '', '/noor');
    navigate('/about', { press });
    const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await vi.advanceTimersByTimeAsync(1);
    await stepped;
    await painted();
    expect([here(), link.hasAttribute('data-pressed')]).toEqual(['/', false]);
    navigate('/noor'); // instead of the entry to go forward to
  });

  test.each([true, false])(
    'comes before a navigation by a timer or a response, which has lost its page (replacing: %s)',
    async (replace) => {
      const before = window.history.length;
      navigate('/about', { press });
      navigateUnpressed('/main/all', { replace });
      expect(here()).toBe('/about');
      await painted();
      expect([here(), window.history.length]).toEqual(['/about', before + 1]);
      navigateUnpressed('/main/all', { replace });
      expect(here()).toBe('/main/all');
    },
  );

  test('is marked while it waits', async () => {
    const isMarked = () => link.matches('[data-pressed]');
    navigate('/about', { press });
    expect(isMarked()).toBe(true);
    navigate('/noor', { press });
    expect(isMarked()).toBe(true);
    await painted();
    expect(isMarked()).toBe(false);
    navigate('/about', { press });
    forgetPress();
    expect(isMarked()).toBe(false);
  });

  test('navigates at once if a script made it', () => {
    navigate('/about', { press: { ...press, isTrusted: false } });
    expect(here()).toBe('/about');
  });
});
