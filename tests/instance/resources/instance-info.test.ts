import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, raw } from '../support/client.ts';
import { LANGUAGES, tagOf, type LanguageCode } from '#domain/text/languages.ts';

const interfaceTags = [...new Set((Object.keys(LANGUAGES) as LanguageCode[]).map(tagOf))];

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, clientDir: '/nowhere' });
});
afterAll(() => instance.close());

const get = (path: string) => call(instance.origin, 'GET', path);

describe('instance information', () => {
  test('has /api/v1/instance in the shape of Akkoma, with Pleroma’s additions', async () => {
    const { body } = await get('/api/v1/instance');
    expect(body).toMatchObject({
      approval_required: false,
      avatar_upload_limit: 2_000_000,
      background_image: null,
      background_upload_limit: 4_000_000,
      banner_upload_limit: 4_000_000,
      description: expect.any(String),
      description_limit: 5000,
      email: 'admin@localhost',
      languages: interfaceTags,
      max_toot_chars: 5000,
      pleroma: {
        metadata: {
          account_activation_required: false,
          features: expect.arrayContaining(['pleroma_api', 'akkoma_api', 'mastodon_api_streaming', 'editing']),
          federation: {
            enabled: true,
            exclusions: false,
            mrf_policies: expect.arrayContaining(['TagPolicy']),
            quarantined_instances: ['mirror.example'],
          },
          fields_limits: { max_fields: 10, max_remote_fields: 20, name_length: 512, value_length: 2048 },
          post_formats: ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'],
          privileged_staff: false,
        },
        stats: { mau: 16 },
        vapid_public_key: expect.stringMatching(/^[\w-]{87}$/),
      },
      poll_limits: { max_expiration: 31_536_000, max_option_chars: 200, max_options: 20, min_expiration: 0 },
      registrations: true,
      stats: { domain_count: 8, remote_user_count: 14, status_count: expect.any(Number), user_count: 17 },
      thumbnail: `${instance.origin}/instance/thumbnail.svg`,
      title: 'Starling Harbour',
      upload_limit: 16_000_000,
      uri: `http://localhost:${instance.port}`,
      urls: { streaming_api: `ws://localhost:${instance.port}` },
      version: '2.7.2 (compatible; Akkoma 3.13.2)',
    });
  });

  test('has nodeinfo', async () => {
    const loaded = await get('/.well-known/nodeinfo');
    expect(loaded.body.links.map((link: { href: string }) => link.href)).toEqual([
      `http://localhost:${instance.port}/nodeinfo/2.0.json`,
      `http://localhost:${instance.port}/nodeinfo/2.1.json`,
    ]);
    const { headers, body } = await get('/nodeinfo/2.0.json');
    expect((await get('/nodeinfo/2.0')).body).toEqual(body);
    expect(headers.get('content-type')).toBe('application/json; profile=http://nodeinfo.diaspora.software/ns/schema/2.0#; charset=utf-8');
    expect([body.version, body.software, Object.keys(body.metadata).toSorted()]).toEqual([
      '2.0',
      { name: 'akkoma', version: '3.13.2' },
      [
        'accountActivationRequired',
        'features',
        'federatedTimelineAvailable',
        'federation',
        'fieldsLimits',
        'invitesEnabled',
        'localBubbleInstances',
        'mailerEnabled',
        'nodeDescription',
        'nodeName',
        'pollLimits',
        'postFormats',
        'private',
        'privilegedStaff',
        'publicTimelineVisibility',
        'restrictedNicknames',
        'roles',
        'skipThreadContainment',
        'staffAccounts',
        'suggestions',
        'uploadLimits',
      ],
    ]);
    expect(body.metadata.staffAccounts).toEqual([
      `http://localhost:${instance.port}/users/moderator`,
      `http://localhost:${instance.port}/users/admin`,
    ]);
  });

  test('has the operator’s configuration for clients', async () => {
    expect(Object.keys((await get('/api/pleroma/frontend_configurations')).body)).toEqual(['masto_fe', 'pleroma_fe']);
    for (const path of ['/static/config.json', '/static/styles.json', '/static/emoji.json', '/static/stickers.json']) {
      const { status, headers, body } = await get(path);
      expect([status, headers.get('content-type'), typeof body]).toEqual([200, 'application/json; charset=utf-8', 'object']);
    }
    for (const path of ['/static/terms-of-service.html', '/instance/panel.html']) {
      const { status, headers, body } = await get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(body).toContain('Starling Harbour');
    }
  });

  test('lists custom emoji in two calls, all pictures', async () => {
    const list = (await get('/api/v1/custom_emojis')).body;
    const map = (await get('/api/v1/pleroma/emoji')).body;
    expect(list[0]).toEqual({
      category: 'pack:harbour',
      shortcode: 'starling',
      static_url: `${instance.origin}/emoji/harbour/starling.png`,
      tags: ['pack:harbour'],
      url: `${instance.origin}/emoji/harbour/starling.png`,
      visible_in_picker: true,
    });
    expect(map.starling).toEqual({ image_url: '/emoji/harbour/starling.png', tags: ['pack:harbour'] });
    expect(Object.keys(map)).toEqual(list.map((emoji: { shortcode: string }) => emoji.shortcode));
    for (const { image_url } of Object.values<{ image_url: string }>(map)) {
      const { headers, body } = await raw(instance.port, 'GET', image_url);
      expect([headers['content-type'], body.subarray(1, 4).toString(), body.readUInt32BE(16)]).toEqual(['image/png', 'PNG', 64]);
    }
  });

  test('serves pictures of the stated size, under a policy without scripts', async () => {
    const media = (await get('/api/v1/timelines/public?only_media=true&limit=40')).body.flatMap((status: any) => status.media_attachments);
    expect(media.length).toBeGreaterThan(6);
    const { url, meta, description, type } = media[0];
    const picture = await raw(instance.port, 'GET', new URL(url).pathname);
    expect([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)]).toEqual([meta.original.width, meta.original.height]);
    expect([type, description.length > 10]).toEqual(['image', true]);
    for (const path of ['/avatars/noor.png', '/headers/noor.png', '/images/avi.png', '/favicon.png', new URL(url).pathname]) {
      const { status, headers } = await raw(instance.port, 'GET', path);
      expect([status, headers['content-security-policy']]).toEqual([200, "default-src 'none'; frame-ancestors 'none'; sandbox"]);
    }
    const evil = await raw(instance.port, 'GET', '/avatars/%3Cscript%3E.png');
    expect(evil.body.toString()).not.toContain('<script');
    expect((await raw(instance.port, 'GET', '/media/huge_99999x99999.png')).status).toBe(404);
  });

  test('returns 404 in JSON for an unknown call', async () => {
    const { status, body } = await get('/api/v1/nosuchroute');
    expect([status, body]).toEqual([404, { error: 'Not implemented' }]);
  });
});
