import { describe, expect, test } from 'vitest';
import { selectIsIdle } from '#machines/shell/idle.machine.ts';
import { openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('idle page', () => {
  test('is busy until its timeline is shown, and idle soon after', async () => {
    await instance.fault({ path: '/api/v1/timelines/public', latencyMs: 1_000 });
    const app = openApp(instance.origin);
    await app.until(() => expect(app.timeline('public-external-timeline')).toBeDefined());
    const isIdle = () => selectIsIdle(app.named('idle').getSnapshot());
    const isThere = () => app.timeline('public-external-timeline')?.getSnapshot().matches({ head: 'settled' }) === true;
    const seen: [boolean, boolean][] = [];
    await app.until(() => {
      seen.push([isThere(), isIdle()]);
      expect(isThere()).toBe(true);
    });
    expect([seen.length > 10, seen.filter(([there, idle]) => !there && idle)]).toEqual([true, []]);
    const shownAt = Date.now();
    await app.until(() => expect(isIdle()).toBe(true));
    expect(Date.now() - shownAt).toBeLessThan(2_000); // where it is waited for in vain, it takes 4 s
  });
});
