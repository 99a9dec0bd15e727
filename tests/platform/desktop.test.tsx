import { beforeEach, describe, expect, test, vi } from 'vitest';
import { desktopPermission, isViewed, showOnDesktop } from '#platform/desktop.ts';

type Shown = EventTarget & { title: string; options: NotificationOptions; close: () => void };
const shown: Shown[] = [];
const asks = vi.fn(async () => 'granted');
const allow = (permission: NotificationPermission) => {
  class Played extends EventTarget {
    static permission = permission;
    static requestPermission = asks;
    close = vi.fn();
    title: string;
    options: NotificationOptions;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', Played);
};

const { signal } = new AbortController();

beforeEach(() => {
  shown.splice(0);
  asks.mockClear();
  return () => vi.unstubAllGlobals();
});

describe('desktop notifications', () => {
  // rules: desktop-permission
  test('request permission where undecided, on the next press', async () => {
    allow('default');
    const requested = desktopPermission(() => true, signal);
    await Promise.resolve();
    expect(asks).not.toHaveBeenCalled();
    window.dispatchEvent(new MouseEvent('click'));
    expect(await requested).toBe('granted');
  });

  test.each<NotificationPermission>(['granted', 'denied'])('request none where %s', async (permission) => {
    allow(permission);
    expect([await desktopPermission(() => true, signal), asks.mock.calls.length]).toEqual([permission, 0]);
  });

  test('request none a second time', async () => {
    allow('default');
    expect([await desktopPermission(() => false, signal), asks.mock.calls.length]).toEqual(['default', 0]);
  });

  test('show a notification under its id, and return to the page on press', () => {
    allow('granted');
    const [focus, pressed] = [vi.spyOn(window, 'focus').mockReturnValue(), vi.fn()];
    showOnDesktop({ id: '7', title: 'Noor', body: 'Ahoy', image: '/a.png' }, pressed);
    expect(shown.map(({ title, options }) => [title, options])).toEqual([['Noor', { body: 'Ahoy', tag: '7', image: '/a.png' }]]);
    shown[0]?.dispatchEvent(new Event('click'));
    expect([focus.mock.calls.length, pressed.mock.calls.length, vi.mocked(shown[0]!.close).mock.calls.length]).toEqual([1, 1, 1]);
  });

  test('show nothing without permission', () => {
    allow('denied');
    expect([showOnDesktop({ id: '7', title: 'Noor', body: '' }, () => {}), shown]).toEqual([undefined, []]);
  });

  test('detect whether this tab or another is visible', async () => {
    const focus = vi.spyOn(document, 'hasFocus');
    const locks = (held: string[]) => ({ query: async () => ({ held: held.map((name) => ({ name })) }) }) as unknown as LockManager;
    focus.mockReturnValue(false);
    expect([await isViewed(locks([])), await isViewed(locks(['starling-focused']))]).toEqual([false, true]);
    focus.mockReturnValue(true);
    expect(await isViewed(locks([]))).toBe(true);
  });
});
