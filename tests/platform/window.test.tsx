import { beforeEach, describe, expect, test, vi } from 'vitest';
import { locationChanges, navigate } from '#platform/location.ts';
import { thisPage } from '#platform/page.ts';
import { viewport } from '#platform/viewport.ts';
import { listenTo } from './support.ts';

describe('viewport', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const resize = (innerWidth: number, innerHeight: number) => {
    Object.assign(window, { innerWidth, innerHeight });
    window.dispatchEvent(new Event('resize'));
  };
  const resized = (width: number, height: number) => ({ type: 'layout.resized', width, height });

  test('emits its size at once, then once per frame until stopped', () => {
    resize(1024, 768);
    const { taken, stop } = listenTo(viewport());
    expect(taken()).toEqual([resized(1024, 768)]);
    resize(800, 600);
    resize(390, 844);
    expect(taken()).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(taken()).toEqual([resized(390, 844)]);
    resize(1, 1);
    stop();
    vi.advanceTimersToNextFrame();
    expect(taken()).toEqual([]);
  });

  test('exposes to the styles the area above the keyboard, and ignores zoom', () => {
    const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    Object.assign(window, { visualViewport: seen });
    const become = (kind: string, change: Partial<typeof seen>) => Object.assign(seen, change).dispatchEvent(new Event(kind));
    const received = () => ['--seen', '--seen-start'].map((name) => document.documentElement.style.getPropertyValue(name));
    const { stop } = listenTo(viewport());
    // Reading it would force a layout before the paint.
    expect(received()).toEqual(['', '']);
    vi.advanceTimersToNextFrame();
    expect(received()).toEqual(['844px', '0px']);
    become('resize', { height: 544, offsetTop: 20 });
    expect(received()).toEqual(['544px', '20px']);
    become('scroll', { height: 422, offsetTop: 100, scale: 2 });
    expect(received()).toEqual(['844px', '0px']);
    stop();
    become('resize', { height: 300, scale: 1 });
    expect(received()).toEqual(['844px', '0px']);
    Object.assign(window, { visualViewport: null });
  });
});

describe('location', () => {
  const changed = (path: string, search = '') => ({ type: 'location.changed', path, search });

  test('is emitted at once and on every kind of change until stopped', () => {
    navigate('/main/all', { replace: true });
    const { taken, stop } = listenTo(locationChanges());
    expect(taken()).toEqual([changed('/main/all')]);
    navigate('/search?query=a');
    navigate('/search?query=a');
    navigate('/about', { replace: true });
    expect(taken()).toEqual([changed('/search', '?query=a'), changed('/about')]);
    window.history.replaceState(null, '', '/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(taken()).toEqual([changed('/login')]);
    stop();
    navigate('/main/all');
    expect(taken()).toEqual([]);
  });

  // rules: moderation-links
  test('is unchanged while a modal has an address of its own, but follows one that is opened', () => {
    navigate('/main/all', { replace: true });
    const { taken, stop } = listenTo(locationChanges());
    taken();
    window.history.replaceState({ over: 1 }, '', '/moderation/config/mail');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(taken()).toEqual([]);
    stop();
    expect(listenTo(locationChanges()).taken()).toEqual([changed('/moderation/config/mail')]);
    window.history.replaceState(null, '', '/main/all');
  });

  test('leaves no history entry when replaced', () => {
    const before = window.history.length;
    navigate('/a', { replace: true });
    expect(window.history.length).toBe(before);
    navigate('/b');
    expect([window.history.length, window.location.pathname]).toEqual([before + 1, '/b']);
  });
});

test('returns the values of the browser', () => {
  const received: string[] = [];
  const stops = (['online', 'focus', 'visibilitychange'] as const).map((kind) => thisPage.on(kind, () => received.push(kind)));
  const fire = () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  fire();
  for (const stop of stops) stop();
  fire();
  expect([received, thisPage.isHidden(), thisPage.isOnline()]).toEqual([['online', 'focus', 'visibilitychange'], false, true]);
});
