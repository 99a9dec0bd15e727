import { describe, expect, test } from 'vitest';
import { fetchHidesMoves, fetchInteractions } from '#features/interactions/api/interactions.ts';
import type { Http } from '#http/http.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
/** The same client at a server that is of Pleroma's kin, or none. */
const as = (isPleroma: boolean): Http => ({ ...demo, can: () => isPleroma });
const notify = (type: string, from = 'noor') => instance.testing('POST', 'notification', { type, from });

describe('interactions API', () => {
  // rules: interaction-tabs
  test.each([
    [true, 'likes', 'limit=20&include_types%5B%5D=favourite&include_types%5B%5D=reblog'],
    [false, 'likes', 'limit=20&types%5B%5D=favourite&types%5B%5D=reblog'],
    [true, 'reports', 'limit=20&include_types%5B%5D=pleroma%3Areport'],
    [false, 'reports', 'limit=20&types%5B%5D=admin.report'],
  ] as const)('requests of Pleroma’s kin: %s, %s by ?%s', async (isPleroma, of, query) => {
    await instance.testing('DELETE', 'requests');
    await fetchInteractions(as(isPleroma), { of }, signal);
    expect((await instance.requests()).map((one) => `${String(one['path'])}${String(one['query'])}`)).toEqual([
      `/api/v1/notifications?${query}`,
    ]);
  });

  // rules: interaction-tabs, interaction-lists
  test('lists only the requested kinds and continues at the cursor', async () => {
    for (let at = 0; at < 25; at++) await notify('follow');
    const first = await fetchInteractions(as(true), { of: 'follows' }, signal);
    const second = await fetchInteractions(as(true), { of: 'follows', next: first.next ?? '' }, signal);
    const types = [first, second].flatMap(({ normalised }) => normalised.notifications?.map(({ type }) => type) ?? []);
    expect([first.ids.length, second.ids.length >= 5, [...new Set(types)]]).toEqual([20, true, ['follow']]);
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
  });

  // rules: interaction-tabs
  test('filters the response of a server that ignores the requested kinds', async () => {
    await notify('favourite');
    const deaf: Http = { ...as(false), send: (path, options) => demo.send(path, { ...options, query: '?limit=20' }) };
    const { ids, normalised } = await fetchInteractions(deaf, { of: 'likes' }, signal);
    const kinds = new Set(normalised.notifications?.map(({ type }) => type));
    expect([ids.length > 0, [...kinds].every((kind) => kind === 'favourite' || kind === 'reblog')]).toEqual([true, true]);
  });

  // rules: moves-hidden
  test('reads whether the account hides its moves', async () => {
    const desired = (allow: boolean) =>
      fetch(`${instance.origin}/api/v1/accounts/update_credentials`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${demo.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ allow_following_move: allow }),
      });
    await desired(true);
    expect(await fetchHidesMoves(demo, undefined, signal)).toBe(true);
    await desired(false);
    expect(await fetchHidesMoves(demo, undefined, signal)).toBe(false);
    await instance.testing('POST', 'instance', { flavour: 'mastodon' });
    expect(await fetchHidesMoves(demo, undefined, signal)).toBe(false);
  });
});
