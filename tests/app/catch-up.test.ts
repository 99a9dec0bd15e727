import { describe, expect, test, vi } from 'vitest';
import { selectCatchUpPhase, selectCaughtPosts } from '#machines/catch-up/catch-up.machine.ts';
import { startFilter } from '#app/wiring/start-filter.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const caughtUp = (app: OpenApp) => app.until(() => expect(selectCatchUpPhase(app.named('catchUp').getSnapshot())).toBe('complete'));

describe('catch-up', () => {
  // rules: catch-up-once, catch-up-range
  test('continues below the home timeline, fetches nothing twice, and leaves the timeline as it is', async () => {
    const app = openApp(instance.origin, { effects: { shown: async () => ({ startFilter }) } });
    await signIn(app);
    const before = app.timeline('friends')?.getSnapshot().context.list;
    const loaded = idsOf(before.all);
    const fetched: URLSearchParams[] = [];
    const fetchReally = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      if (url.pathname === '/api/v1/timelines/home') fetched.push(url.searchParams);
      return fetchReally(input, init);
    });
    for (const event of [{ type: 'catchUp.show' }, { type: 'catchUp.pickRange', range: '72' }])
      app.named('featureGroups').send({ type: 'group.send', group: 'catchUp', to: 'catchUp', event });
    await caughtUp(app);
    const cursors = fetched.map((query) => query.get('max_id'));
    expect(cursors[0]).toBe(loaded.at(-1));
    expect(new Set(cursors).size).toBe(cursors.length);
    await app.until(() => expect(selectCaughtPosts(app.named('catchUp').getSnapshot()).length).toBeGreaterThan(loaded.length / 2));
    expect(app.timeline('friends')?.getSnapshot().context.list).toBe(before);
    // A shorter and again the longer period need nothing else, nor does another visit of the screen.
    app.named('catchUp').send({ type: 'catchUp.pickRange', range: '6' });
    app.named('catchUp').send({ type: 'catchUp.pickRange', range: '72' });
    app.named('catchUp').send({ type: 'catchUp.show' });
    await caughtUp(app);
    expect(fetched.length).toBe(cursors.length);
    spy.mockRestore();
  });
});
