import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from '#platform/location.ts';

const press = { isTrusted: true };

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  return async () => (await painted(), vi.useRealTimers());
});

const painted = () => vi.advanceTimersByTimeAsync(100);
const here = () => window.location.pathname;
const popped = () => window.dispatchEvent(new PopStateEvent('popstate'));

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

  test('gives way to another new entry and to going back', async () => {
    navigate('/about', { press });
    navigate('/login');
    await painted();
    expect(here()).toBe('/login');
    navigate('/about', { press });
    popped();
    await painted();
    expect(here()).toBe('/login');
  });

  test('follows a redirect of the address below it', async () => {
    const before = window.history.length;
    navigate('/about', { press });
    navigate('/main/all', { replace: true });
    expect(here()).toBe('/main/all');
    await painted();
    expect([here(), window.history.length]).toEqual(['/about', before + 1]);
  });

  test('goes on when the layer around it closes, which removes an entry', async () => {
    window.history.replaceState({ over: 1 }, '', '/');
    navigate('/about', { press });
    popped();
    await painted();
    expect(here()).toBe('/about');
  });

  test('navigates at once if a script made it, or if the page is hidden', () => {
    navigate('/about', { press: { isTrusted: false } });
    expect(here()).toBe('/about');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    navigate('/noor', { press });
    expect(here()).toBe('/noor');
  });
});
