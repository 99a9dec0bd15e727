import { describe, expect, test } from 'vitest';
import { openFlavour } from '../flavours/support.ts';
import { signIn } from '../support/client.ts';

describe.each(['union', 'pleroma'] as const)('%s', async (flavour) => {
  const { origin, request, guest, testing } = await openFlavour(flavour);

  test('serves newer calls at older paths, with every method', async () => {
    const post = (await request('POST', '/api/v1/statuses', { json: { status: 'old', visibility: 'public' } })).body;
    const legacy = await request('PUT', `/api/pleroma/statuses/${post.id}/reactions/👍`);
    expect([legacy.status, legacy.body.pleroma.emoji_reactions[0].name]).toEqual([200, '👍']);
    const read = await request('GET', `/api/pleroma/statuses/${post.id}/reactions?with_muted=true`);
    expect(read.body).toEqual((await request('GET', `/api/v1/pleroma/statuses/${post.id}/reactions`)).body);
    expect((await guest('GET', '/api/pleroma/captcha')).body.type).toBe('none');
    const { status, body } = await request('POST', '/api/pleroma/notifications/read', { json: { max_id: '999999' } });
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect((await request('GET', '/api/pleroma/nowhere')).body).toEqual({ error: 'Not implemented' });
    expect((await request('GET', '/api/pleroma/admin/config')).status).toBe(403);
    const token = await signIn(origin, 'admin', 'read write admin');
    expect((await guest('GET', '/api/pleroma/admin/config', { token })).status).toBe(200);
  });

  test('serves an older call at its own path', async () => {
    expect((await request('GET', '/api/pleroma/aliases')).body).toEqual({ aliases: [] });
    expect((await request('GET', '/api/pleroma/notification_settings')).status).toBe(404);
    expect((await request('GET', '/api/pleroma/frontend_configurations')).body).toHaveProperty('pleroma_fe');
  });

  test('gives guests of a private instance no more', async () => {
    await testing('instance', { private: true });
    for (const path of ['/api/pleroma/accounts/noor/favourites', '/api/v1/pleroma/accounts/noor/favourites', '/api/v1/%61ccounts/noor']) {
      expect([path, (await guest('GET', path)).status]).toEqual([path, 401]);
    }
    await testing('instance', { private: false });
  });
});

describe('.json', async () => {
  const { request, guest } = await openFlavour('akkoma');

  test('is removed where the recorded servers do so', async () => {
    for (const path of ['/api/oauth_tokens', '/api/pleroma/emoji', '/nodeinfo/2.0', '/nodeinfo/2.1']) {
      const [bare, ended] = [await request('GET', path), await request('GET', `${path}.json`)];
      expect([path, bare.status, ended.status, ended.body]).toEqual([path, 200, 200, bare.body]);
    }
  });

  test('is a part of the name elsewhere', async () => {
    expect((await request('GET', '/api/v1/instance.json')).status).toBe(404);
    expect((await request('GET', '/api/v1/accounts/noor.json')).status).toBe(404);
    expect((await guest('GET', '/static/stickers.json')).status).toBe(200);
  });

  test('Akkoma has no older path but those that it names', async () => {
    for (const path of ['/api/pleroma/captcha', '/api/pleroma/admin/config', '/api/pleroma/chats']) {
      expect([path, (await request('GET', path)).body]).toEqual([path, { error: 'Not implemented' }]);
    }
    expect((await request('GET', '/api/pleroma/aliases')).status).toBe(200);
  });
});
