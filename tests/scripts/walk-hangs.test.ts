import type { Browser } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { openStage } from '#scripts/walk/stage.ts';
import { walk } from '#scripts/walk/walk.ts';
import { aPageState } from '../support/page-states.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Part = 'goto' | 'evaluate' | 'move' | 'close' | 'newContext' | 'newPage';

/** Never ends; meanwhile the time of every limit passes. */
const hang = (): Promise<never> => {
  void vi.advanceTimersByTimeAsync(300_000);
  return new Promise(() => {});
};

/** Returns a browser with a page of which a part hangs or fails. */
const aBrowser = (part: Part, fail: () => Promise<never> = hang) => {
  const closed = vi.fn();
  const act = (name: Part, result?: unknown) => (name === part ? fail() : Promise.resolve(result));
  const page = {
    goto: () => act('goto'),
    waitForTimeout: async () => {},
    evaluate: () => act('evaluate', aPageState()),
    mouse: { move: () => act('move') },
    screenshot: async () => new Uint8Array(),
  };
  const context = {
    setDefaultTimeout: () => {},
    setDefaultNavigationTimeout: () => {},
    addInitScript: async () => {},
    on: () => {},
    pages: () => [],
    newPage: () => act('newPage', page),
    setOffline: async () => {},
    close: () => (closed(), act('close')),
  };
  const newContext = vi.fn((_: { baseURL: string }) => act('newContext', context));
  return { browser: { newContext } as unknown as Browser, closed, origin: () => newContext.mock.calls[0]?.[0].baseURL ?? '' };
};

test.each(['goto', 'evaluate', 'move'] as const)('a walk whose page hangs at the start or the end is over: %s', async (part) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { browser, closed } = aBrowser(part);
  const { fault, isAtEnd } = await walk(browser, { seed: 1, width: 1024, guide: () => undefined, messageIds: new Set() });
  const seconds = part === 'move' ? 240 : 180;
  expect(fault).toEqual({ oracle: 'standstill', detail: expect.stringContaining(`the page did not respond within ${seconds} s`) });
  expect([isAtEnd, closed.mock.calls.length]).toEqual([part === 'move', 1]);
});

test.each([
  ['hangs', hang, 'the page did not respond within 30 s'],
  ['fails', () => Promise.reject(new Error('no browser')), 'no browser'],
] as const)('the instance of a walk is closed although its browser %s', async (_, fail, why) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { browser } = aBrowser('close', fail);
  const { instance, close } = await openStage(browser, { seed: 1, width: 1024 });
  expect((await fetch(instance.origin)).status).toBeLessThan(500);
  await expect(close()).rejects.toThrow(why);
  await expect(fetch(instance.origin)).rejects.toThrow('fetch failed');
});

test.each([
  ['newContext', 0],
  ['newPage', 1],
] as const)('a stage whose browser fails at the start leaves nothing open: %s', async (part, count) => {
  const { browser, closed, origin } = aBrowser(part, () => Promise.reject(new Error('no browser')));
  await expect(openStage(browser, { seed: 1, width: 1024 })).rejects.toThrow('no browser');
  await expect(fetch(origin())).rejects.toThrow('fetch failed');
  expect(closed).toHaveBeenCalledTimes(count);
});
