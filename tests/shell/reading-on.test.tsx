import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useReadingOn } from '#shell/use-reading-on.ts';

const readsOn = () => document.documentElement.hasAttribute('data-reads-on');

const scroll = (to: number) => {
  Object.assign(window, { scrollY: to });
  fireEvent.scroll(window);
  return readsOn();
};

beforeEach(() => void Object.assign(window, { scrollY: 0 }));

describe('header while scrolling', () => {
  // rules: head-leaves
  test('hides on scrolling down, and returns on scrolling up and at the top', () => {
    const { unmount } = renderHook(() => useReadingOn());
    fireEvent.touchMove(window);
    expect([scroll(40), scroll(300), scroll(296), scroll(280), scroll(500), scroll(30)]).toEqual([false, true, true, false, true, false]);
    scroll(400);
    expect(readsOn()).toBe(true);
    unmount();
    expect(readsOn()).toBe(false);
  });

  // rules: head-leaves
  test('stays when the page scrolls by itself to preserve the position', () => {
    renderHook(() => useReadingOn());
    expect(scroll(600)).toBe(false);
    fireEvent.wheel(window);
    expect(scroll(800)).toBe(true);
    fireEvent(window, new Event('scrollend'));
    expect([scroll(500), scroll(900)]).toEqual([true, true]);
  });
});
