import { describe, expect, it } from 'vitest';
import { fetchTrendingLinks, fetchTrendingStatuses } from '#features/tags/api/trends.ts';
import { createHttp } from '#http/http.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const day = (uses: unknown) => ({ day: '86400', accounts: '1', uses });
const link = (change: object) => ({ url: 'https://tide.example/', title: 'Tides', description: '', provider_name: 'Harbour', ...change });

// rules: explore
describe('trends', () => {
  it('are links with the number of posts, without those that lead nowhere', async () => {
    const { origin, requests } = await serve((_, response) =>
      json(response, 200, [
        link({ history: [day('3'), day(4), day('x')] }),
        link({ url: 'javascript:alert(1)' }),
        link({ url: 7 }),
        link({}),
      ]),
    );
    const card = { url: 'https://tide.example/', title: 'Tides', description: '', providerName: 'Harbour' };
    expect(await fetchTrendingLinks(createHttp(origin), signal)).toEqual([
      { card, uses: 7 },
      { card, uses: 0 },
    ]);
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/trends/links?limit=5']);
  });

  it('are at most ten statuses', async () => {
    const account = { id: 'a', acct: 'noor', username: 'noor', display_name: '', url: 'https://a.example/noor' };
    const statuses = Array.from({ length: 12 }, (_, at) => ({
      id: String(at),
      account,
      content: '',
      created_at: '2026-01-01T00:00:00Z',
      visibility: 'public',
    }));
    const { origin, requests } = await serve((_, response) => json(response, 200, statuses));
    const { ids, normalised } = await fetchTrendingStatuses(createHttp(origin), signal);
    expect([ids.length, normalised.accounts?.map(({ id }) => id)[0]]).toEqual([10, 'a']);
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/trends/statuses?limit=10']);
  });
});
