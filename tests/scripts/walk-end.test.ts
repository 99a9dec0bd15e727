import { afterEach, expect, test, vi } from 'vitest';
import { createLedger } from '#scripts/walk/ledger.ts';
import { judgeEnd } from '#scripts/walk/recovery.ts';
import type { Stage } from '#scripts/walk/stage.ts';
import { aPageState } from '../support/page-states.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

afterEach(() => {
  vi.restoreAllMocks();
});

test('the end of a walk is over although the user has to sign in again and again', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const login = aPageState({ path: '/login', screen: 'Log in', isGuest: true, hasLogin: true });
  const page = {
    // The login works after an hour.
    evaluate: async () => (now < 3_600_000 ? login : aPageState({ path: '/about', screen: 'About' })),
    evaluateHandle: async () => ({ asElement: () => null }),
    mouse: { move: async () => {} },
    locator: () => ({ first: () => ({ scrollIntoViewIfNeeded: async () => {} }), fill: () => Promise.reject(new Error('no such field')) }),
  };
  const stage = {
    page,
    context: { setOffline: async () => {}, pages: () => [page] },
    instance: { testing: { calm: async () => {} } },
    complaints: { allow: () => {} },
  } as unknown as Stage;
  expect(await judgeEnd(stage, createLedger('w1n'))).toEqual({
    oracle: 'recovery',
    detail: 'the home timeline was not reached: it ended at /login with "Log in"',
  });
  expect(now).toBeLessThan(150_000);
});
