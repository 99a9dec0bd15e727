import { beforeEach, expect, test, vi } from 'vitest';
import { keeperOfPlace } from '#platform/keep-place.ts';
import { placeHere } from '#platform/places.ts';

const place = { id: '5', top: 200, below: '3' };
beforeEach(() => {
  sessionStorage.clear();
  history.pushState({ modals: ['settings'] }, '');
});

test('a place is found again at the entry where it was left, and at no other', () => {
  const keep = keeperOfPlace();
  expect(history.state).toEqual({ modals: ['settings'], entry: expect.any(String) });
  const { state } = history;
  history.pushState(null, '');
  keep(place);
  expect(placeHere()).toBeUndefined();
  history.replaceState(state, '');
  expect(placeHere()).toEqual(place);
  keeperOfPlace()(undefined);
  expect(placeHere()).toBeUndefined();
});

test('the browser leaves the scrolling to us', () => {
  keeperOfPlace();
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['nonsense', 'null', '{}', '{"id":5,"top":1}', '{"id":"5","top":"x"}', '{"id":"5","top":1,"below":2}'])(
  '%s is no place',
  (kept) => {
    keeperOfPlace()(place);
    const [name = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(name, kept);
    expect(placeHere()).toBeUndefined();
  },
);

test('where nothing can be kept there is no place', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  keeperOfPlace()(place);
  expect(placeHere()).toBeUndefined();
  vi.restoreAllMocks();
});
