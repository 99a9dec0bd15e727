import { beforeAll, describe, expect, test } from 'vitest';
import { TREND_KINDS, type Trend, type TrendKind } from '#domain/moderation/trend.ts';
import { toFailure } from '#domain/text/failure.ts';
import { fetchTrendsToReview, reviewTrend } from '#features/moderation/api/trends.ts';
import { createHttp } from '#http/http.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const instance = await openInstance();
const [admin, moderator, demo] = [await instance.signIn('admin'), await instance.signIn('moderator'), await instance.signIn('demo')];
const { signal } = new AbortController();

const post = (text: string) => instance.testing('POST', 'status', { account: 'noor', text });
beforeAll(async () => {
  await instance.testing('POST', 'instance', { flavour: 'mastodon' });
  await post(`Tides ${Array.from({ length: 25 }, (_, index) => `#tide${index + 10}`).join(' ')}`);
});

const listed = async (kind: TrendKind, page: Parameters<typeof fetchTrendsToReview>[1]['page'] = 1) =>
  fetchTrendsToReview(moderator, { query: { kind }, page }, signal);
const firstOf = async (kind: TrendKind): Promise<Trend> => {
  const trend = (await listed(kind)).items.find(({ state }) => state === 'pending');
  if (trend === undefined) throw new Error(`no ${kind} to review`);
  return trend;
};
const everyoneSees = async (kind: 'tags' | 'statuses' | 'links'): Promise<unknown[]> =>
  (await (await fetch(`${instance.origin}/api/v1/trends/${kind}?limit=40`)).json()) as unknown[];

describe('trends to review', () => {
  // rules: trend-review
  test.each(TREND_KINDS)('are approved and rejected: %s', async (kind) => {
    const trend = await firstOf(kind);
    const approved = await reviewTrend(moderator, { trend, to: 'approved' }, signal);
    expect(approved).toEqual({ trend: { ...trend, state: 'approved' } });
    const now = (await listed(kind)).items.find(({ id }) => id === trend.id);
    // Mastodon sends no decision on statuses and links.
    expect(now?.state).toBe(kind === 'statuses' || kind === 'links' ? 'reviewed' : 'approved');
    const rejected = await reviewTrend(admin, { trend: approved.trend, to: 'rejected' }, signal);
    expect([rejected.trend.state, rejected.stale]).toEqual(['rejected', undefined]);
  });

  // rules: trend-review
  test('leave the public list when they are rejected', async () => {
    const trend = await firstOf('tags');
    const isShown = async () => JSON.stringify(await everyoneSees('tags')).includes(`"${trend.name.slice(1)}"`);
    const before = await isShown();
    await reviewTrend(moderator, { trend, to: 'rejected' }, signal);
    expect([before, await isShown()]).toEqual([true, false]);
    const [link] = (await listed('links')).items as [Trend];
    await reviewTrend(moderator, { trend: link, to: 'rejected' }, signal);
    expect(JSON.stringify(await everyoneSees('links'))).not.toContain(`"url":"${link.card?.url}"`);
  });

  // rules: trend-stale
  test('stay as another moderator decided first', async () => {
    const trend = await firstOf('tags');
    await reviewTrend(admin, { trend, to: 'rejected' }, signal);
    const overtaken = await reviewTrend(moderator, { trend, to: 'approved' }, signal);
    expect([overtaken.stale, overtaken.trend.state]).toEqual(['rejected', 'rejected']);
    const same = await reviewTrend(moderator, { trend, to: 'rejected' }, signal);
    expect(same.stale).toBe(undefined);
    const status = await firstOf('statuses');
    await reviewTrend(admin, { trend: status, to: 'approved' }, signal);
    expect((await reviewTrend(moderator, { trend: status, to: 'rejected' }, signal)).stale).toBe('reviewed');
  });

  // rules: trend-review
  test('are loaded in pages', async () => {
    const first = await listed('tags');
    const second = await listed('tags', first.next);
    expect([first.items.length, first.next, second.next]).toEqual([20, 2, undefined]);
    expect(second.items[0]?.position).toBe(20);
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect((await listed('publishers')).next).toBe(undefined);
  });

  // rules: trend-review, list-end
  test('are loaded further, and keep their positions, where one of a page is malformed', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: index === 3 ? null : `tag${index}` }));
    const { origin } = await serve(({ url }, response) =>
      json(response, 200, tags, { Link: `<${url.replace('/admin/', '/')}&offset=20>; rel="next"` }),
    );
    const { items, next } = await fetchTrendsToReview(createHttp(origin, 'token'), { query: { kind: 'tags' }, page: 1 }, signal);
    expect([items.length, items.at(-1)?.position, next]).toEqual([19, 19, 2]);
  });

  test('are refused to others, and a missing one isn’t reviewed', async () => {
    const refused = await fetchTrendsToReview(demo, { query: { kind: 'tags' }, page: 1 }, signal).catch(toFailure);
    expect(refused).toMatchObject({ kind: 'forbidden' });
    const trend: Trend = { kind: 'statuses', id: '999', state: 'pending', name: '@noor', position: 0 };
    expect(await reviewTrend(moderator, { trend, to: 'approved' }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });
});
