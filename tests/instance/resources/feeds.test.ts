import { describe, expect, test } from 'vitest';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const read = async (flavour: string, path: string) => {
  await instance.testing('POST', 'instance', { flavour });
  const response = await fetch(instance.origin + path, { headers: { Accept: '*/*' } });
  return { type: response.headers.get('content-type'), status: response.status, body: await response.text() };
};
await instance.post({ account: 'noor', text: 'Tea & <bread> #gulls' });
await instance.post({ account: 'noor', text: 'Only for friends #gulls', visibility: 'private' });

describe('feeds of the instance', () => {
  // rules: feeds
  test.each([
    ['union', '/users/noor/feed.rss'],
    ['akkoma', '/users/noor/feed.rss'],
    ['pleroma', '/users/noor/feed.rss'],
    ['mastodon', '/@noor.rss'],
    ['pleroma', '/tags/gulls.rss'],
    ['mastodon', '/tags/gulls.rss'],
  ])('of %s have the public posts at %s', async (flavour, path) => {
    const { type, body } = await read(flavour, path);
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain(`<link>${new URL(instance.origin).protocol}//`);
    expect([body.includes('<title>Tea &amp; &lt;bread&gt; #gulls</title>'), body.includes('Only for friends')]).toEqual([true, false]);
  });

  test.each([
    ['gotosocial', '/@noor/feed.rss'],
    ['hollo', '/@noor.rss'],
    ['snac', '/tags/gulls.rss'],
    ['mastodon', '/users/noor/feed.rss'],
    ['mastodon', '/@nobody.rss'],
    ['pleroma', '/users/anselm@rails.example/feed.rss'],
  ])('of %s are missing at %s', async (flavour, path) => expect((await read(flavour, path)).status).toBe(404));
});
