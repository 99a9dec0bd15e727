import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAtTop } from '#components/feed/anchor.ts';
import { createEndObserver } from '#components/feed/end-observer.ts';
import { createPresence, type Presence } from '#components/feed/presence.ts';

beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});

const scrollTo = (scrollY: number) => Object.assign(window, { scrollY });

describe('presence in the feed', () => {
  // rules: near-top, timeline-scroll
  test('reports the position first, then only changes, at most every 200 ms while scrolling', () => {
    const received: Presence[] = [];
    const presence = createPresence((now) => received.push(now), isAtTop);
    presence.check();
    presence.check();
    scrollTo(14);
    presence.scrolled();
    vi.advanceTimersByTime(200);
    scrollTo(15);
    presence.scrolled();
    vi.advanceTimersByTime(199);
    const early = received.length;
    vi.advanceTimersByTime(1);
    presence.engage({ hovered: true });
    presence.engage({ focused: true });
    presence.engage({ hovered: false });
    presence.engage({ focused: false });
    expect([early, received]).toEqual([
      1,
      [
        { atTop: true, engaged: false },
        { atTop: false, engaged: false },
        { atTop: false, engaged: true },
        { atTop: false, engaged: false },
      ],
    ]);
  });

  // rules: timeline-scroll, new-waits
  test('reports the return to the top at once, so that new items do not wait', () => {
    const received: boolean[] = [];
    const presence = createPresence(({ atTop }) => received.push(atTop), isAtTop);
    scrollTo(400);
    presence.check();
    scrollTo(200);
    presence.scrolled();
    expect(received).toEqual([false]);
    scrollTo(0);
    presence.scrolled();
    expect(received).toEqual([false, true]);
    vi.advanceTimersByTime(1_000);
    expect(received).toEqual([false, true]);
  });

  // rules: near-end, older-rest
  test('requests more within 750 px of the end, at once and then every second', () => {
    const request = vi.fn();
    const end = createEndObserver(request);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
    height.mockReturnValue(700 + 750);
    end.check();
    expect(request).toHaveBeenCalledTimes(0);
    height.mockReturnValue(700 + 749);
    end.check();
    end.check();
    vi.advanceTimersByTime(999);
    expect(request).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(request).toHaveBeenCalledTimes(2);
    end.check();
    end.stop();
    vi.advanceTimersByTime(5_000);
    expect(request).toHaveBeenCalledTimes(3);
  });
});
