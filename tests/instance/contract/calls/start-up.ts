import { expect } from 'vitest';
import { testing } from './call.ts';
import type { Call } from './call.ts';

const from = 'start and session';

/** The first requests of the client, and its static files. */
export const startUpCalls: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/instance',
    ends: 'instance_v1',
    verify: async ({ body }, _given, cast) => {
      expect([body.max_toot_chars, body.approval_required, Array.isArray(body.languages)]).toEqual([5000, false, true]);
      expect(Buffer.from(body.pleroma.vapid_public_key, 'base64url').length).toBe(65);
      await testing(cast, 'instance', { accountApprovalRequired: true });
      expect((await cast.world.request('GET', '/api/v1/instance')).body.approval_required).toBe(true);
      await testing(cast, 'instance', { accountApprovalRequired: false });
    },
  },
  {
    from,
    call: 'GET /api/pleroma/frontend_configurations',
    ends: [200],
    verify: ({ body }) => expect(body.pleroma_fe).toMatchObject({ theme: 'starling-dark', loginMethod: 'password' }),
  },
  {
    from,
    call: 'GET /static/config.json',
    ends: 'pleroma/static_config',
    verify: ({ body }) => expect(body).toMatchObject({ theme: 'starling-dark', loginMethod: 'password' }),
  },
  {
    from,
    call: 'GET /static/terms-of-service.html',
    ends: 'static_tos',
    verify: ({ headers, body }) =>
      expect([headers.get('content-type'), body]).toEqual(['text/html; charset=UTF-8', expect.stringContaining('<h2>')]),
  },
  {
    from,
    call: 'GET /instance/panel.html',
    ends: 'instance_panel',
    verify: ({ headers, body }) =>
      expect([headers.get('content-type'), body]).toEqual(['text/html; charset=UTF-8', expect.stringContaining('<p>')]),
  },
  {
    from: 'start and session, posts',
    call: 'GET /static/stickers.json',
    ends: [200],
    verify: async ({ body }, _given, { world }) => {
      for (const path of Object.values<string>(body)) expect((await world.request('GET', `${path}pack.json`)).status).toBe(200);
    },
  },
  {
    from: 'start and session, posts',
    call: 'GET {pack}pack.json',
    given: async ({ world }) => ({ pack: Object.values((await world.request('GET', '/static/stickers.json')).body)[0] }),
    ends: [200],
    verify: async ({ body }, { pack }, { world }) => {
      expect(body.title).not.toBe('');
      for (const name of [body.tabIcon, ...body.stickers]) {
        const picture = await world.request('GET', pack + name);
        expect([name, picture.status, picture.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
      }
    },
  },
  {
    from,
    call: 'GET /nodeinfo/2.0.json',
    ends: 'nodeinfo_2.0',
    verify: ({ body }) => expect(body.metadata.features).toEqual(expect.arrayContaining(['polls', 'shout', 'pleroma_chat_messages'])),
  },
  {
    from,
    call: 'GET /static/styles.json',
    ends: 'pleroma/static_styles',
    verify: ({ body }) => expect(body['starling-dark']).toEqual(expect.arrayContaining(['#101319'])),
  },
  {
    from: 'start and session, posts',
    call: 'GET /static/emoji.json',
    ends: 'pleroma/static_emoji',
    verify: ({ body }) => expect(JSON.stringify(body)).toContain('🔥'),
  },
  {
    from: 'start and session, posts',
    call: 'GET /api/v1/pleroma/emoji',
    ends: 'pleroma_emoji',
    verify: async ({ body }, _given, { world }) => {
      for (const { image_url: path, tags } of Object.values<any>(body)) {
        expect([path, (await world.request('GET', path)).status, tags.length]).toEqual([path, 200, 1]);
      }
    },
  },
  {
    from: 'instance',
    call: 'GET /api/v1/custom_emojis',
    ends: 'custom_emojis',
    verify: async ({ body }, _given, { world }) => {
      const byName = (await world.request('GET', '/api/v1/pleroma/emoji')).body;
      expect(body.map((emoji: any) => emoji.shortcode).toSorted()).toEqual(Object.keys(byName).toSorted());
    },
  },
  {
    from: 'instance',
    call: 'GET /api/v1/instance/peers',
    given: async (cast) => testing(cast, 'account', { username: 'peer', domain: 'peer.example' }),
    ends: 'instance_peers',
    verify: ({ body }) => expect(body).toContain('peer.example'),
  },
  {
    from: 'links, instance',
    call: 'GET /main/ostatus?nickname={nickname}',
    given: async ({ other }) => ({ nickname: other.name }),
    otherwise: { unknown: [{ nickname: 'nobody' }, [404]] },
    ends: [200],
    verify: ({ body }, { nickname }) => expect(body).toContain(`name="nickname" value="${nickname}"`),
  },
  {
    from: 'links, instance',
    call: 'GET /main/ostatus?status_id={id}',
    given: async ({ other }) => ({ id: await other.post('come in') }),
    otherwise: {
      unknown: [{ id: 'zzz' }, [404]],
      hidden: [async ({ other }) => ({ id: await other.post('x', { visibility: 'private' }) }), [404]],
    },
    ends: [200],
    verify: ({ body }, { id }) => expect(body).toContain(`name="status_id" value="${id}"`),
  },
  {
    from: 'links, instance',
    call: 'POST /main/ostatus',
    given: async ({ other }) => ({ nickname: other.name, profile: 'odile@tidepool.example' }),
    sends: ({ nickname, profile }) => ({ form: { nickname, profile } }),
    otherwise: { unknown: [{ nickname: 'nobody' }, [404]], empty: [{ profile: '' }, [200]] },
    ends: [302],
    verify: ({ headers }, { nickname }) => {
      const to = new URL(headers.get('location') ?? '');
      expect([to.host, to.searchParams.get('acct')?.endsWith(`/users/${nickname}`)]).toEqual(['tidepool.example', true]);
    },
  },
];
