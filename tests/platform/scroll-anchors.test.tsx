import 'wouter/use-browser-location';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

const anchor = { id: '5', top: 200, below: '3' };
beforeEach(() => {
  sessionStorage.clear();
  history.pushState({ modals: ['settings'] }, '');
});

describe('scroll anchors', () => {
  test('restore a position at its own history entry only', () => {
    const store = scrollAnchorSaver();
    expect(history.state).toEqual({ modals: ['settings'], entry: expect.any(String) });
    const { state } = history;
    history.pushState(null, '');
    store(anchor);
    expect(storedScrollAnchor()).toBeUndefined();
    history.replaceState(state, '');
    expect(storedScrollAnchor()).toEqual(anchor);
    scrollAnchorSaver()(undefined);
    expect(storedScrollAnchor()).toBeUndefined();
  });

  test('name a history entry without reporting another location, since views ask for them while they render', () => {
    const listener = vi.fn();
    addEventListener('replaceState', listener);
    scrollAnchorSaver();
    expect([history.state, listener.mock.calls]).toEqual([{ modals: ['settings'], entry: expect.any(String) }, []]);
    removeEventListener('replaceState', listener);
  });

  test('disable scroll restoration of the browser', () => {
    scrollAnchorSaver();
    expect(history.scrollRestoration).toBe('manual');
  });

  test.each(['nonsense', 'null', '{}', '{"id":5,"top":1}', '{"id":"5","top":"x"}', '{"id":"5","top":1,"below":2}'])(
    'reject %s',
    (stored) => {
      scrollAnchorSaver()(anchor);
      const [name = ''] = Object.keys(sessionStorage);
      sessionStorage.setItem(name, stored);
      expect(storedScrollAnchor()).toBeUndefined();
    },
  );

  test('are absent without storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    scrollAnchorSaver()(anchor);
    expect(storedScrollAnchor()).toBeUndefined();
    vi.restoreAllMocks();
  });
});
