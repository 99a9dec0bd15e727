import { beforeEach, expect, test, vi } from 'vitest';
import { scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

const place = { id: '5', top: 200, below: '3' };
beforeEach(() => {
  sessionStorage.clear();
  history.pushState({ modals: ['settings'] }, '');
});

test('a place is found again at the entry where it was left, and at no other', () => {
  const keep = scrollAnchorSaver();
  expect(history.state).toEqual({ modals: ['settings'], entry: expect.any(String) });
  const { state } = history;
  history.pushState(null, '');
  keep(place);
  expect(storedScrollAnchor()).toBeUndefined();
  history.replaceState(state, '');
  expect(storedScrollAnchor()).toEqual(place);
  scrollAnchorSaver()(undefined);
  expect(storedScrollAnchor()).toBeUndefined();
});

test('the browser leaves the scrolling to us', () => {
  scrollAnchorSaver();
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['nonsense', 'null', '{}', '{"id":5,"top":1}', '{"id":"5","top":"x"}', '{"id":"5","top":1,"below":2}'])(
  '%s is no place',
  (kept) => {
    scrollAnchorSaver()(place);
    const [name = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(name, kept);
    expect(storedScrollAnchor()).toBeUndefined();
  },
);

test('where nothing can be kept there is no place', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  scrollAnchorSaver()(place);
  expect(storedScrollAnchor()).toBeUndefined();
  vi.restoreAllMocks();
});
