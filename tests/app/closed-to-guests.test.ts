import { describe, expect, test } from 'vitest';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const refusal = { status: 401, body: { error: 'authorization required for timeline view' } };

describe('guests without access', () => {
  test('are redirected from the initial timeline without a notice', async () => {
    await instance.fault({ path: '/api/v1/timelines/public', times: 1, ...refusal });
    const app = openApp(instance.origin);
    await app.until(() => expect(app.items('public-timeline').length).toBe(20));
    expect([app.location.path(), app.notices()]).toEqual(['/main/public', []]);
  });

  test('are led to the login where a server shows guests nothing, and to home from there', async () => {
    await instance.fault({ path: '/api/v1/timelines/public', times: 2, ...refusal });
    await instance.fault({ path: '/api/v1/timelines/bubble', times: 1, ...refusal });
    const app = openApp(instance.origin);
    await app.until(() => expect(app.location.path()).toBe('/login'));
    expect(app.notices()).toEqual([]);
    await signIn(app);
    expect(app.location.path()).toBe('/main/friends');
  });

  test('stay on a timeline that they open themselves, which is requested a single time', async () => {
    const before = (await instance.requests()).length;
    await instance.fault({ path: '/api/v1/timelines/tag/birds', times: 1, ...refusal });
    const app = openApp(instance.origin, { path: '/tag/birds' });
    await app.until(() => expect(app.timeline('tag-timeline:birds').getSnapshot().context.failure?.kind).toBe('unauthorized'));
    expect([app.location.path(), app.notices()]).toEqual(['/tag/birds', []]);
    const requested = (await instance.requests()).slice(before).filter(({ path }) => String(path).startsWith('/api/v1/timelines/'));
    expect(requested.length).toBe(1);
  });
});
