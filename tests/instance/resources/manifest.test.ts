import { describe, expect, test } from 'vitest';
import { openFlavour } from '../flavours/support.ts';

describe('web manifest', () => {
  test.each(['akkoma', 'pleroma'] as const)(
    'of %s has the name of the instance and the colours of the recorded configuration',
    async (flavour) => {
      const { request, origin } = await openFlavour(flavour);
      const { status, body } = await request('GET', '/manifest.json');
      expect([status, body]).toMatchObject([200, { name: 'Starling Harbour', theme_color: '#282c37', scope: origin, start_url: '/' }]);
    },
  );

  test('of Mastodon is also at the path that its page links', async () => {
    const { request } = await openFlavour('mastodon');
    const [linked, other] = [await request('GET', '/manifest'), await request('GET', '/manifest.json')];
    expect([linked.status, linked.body]).toMatchObject([200, { short_name: 'Starling Harbour', start_url: '/home' }]);
    expect(other.body).toEqual(linked.body);
  });

  test.each(['gotosocial', 'hollo', 'snac'] as const)('is missing on %s', async (flavour) => {
    const { request } = await openFlavour(flavour);
    expect((await request('GET', '/manifest.json')).status).toBe(404);
  });
});
