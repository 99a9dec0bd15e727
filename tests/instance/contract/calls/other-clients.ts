import { expect } from 'vitest';
import { asStaff, notAdmin, notThere, read, testing } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

const from = 'other clients';
const invalid = (why: string): Ending => [422, { error: `Validation failed: ${why}` }];
const featured = '/api/v1/featured_tags';
const tagged = async ({ me }: Cast): Promise<Given> => {
  await me.post('look #tidewrack and #herring', { visibility: 'public' });
  await me.post('more #tidewrack', { visibility: 'private' });
  return { me: me.id, tag: (await me.send('POST', featured, { name: '#TideWrack' })).body };
};

/** The calls for endorsements and featured tags. */
const profileRows: readonly Call[] = [
  {
    from,
    call: `GET ${featured}`,
    scope: 'read:accounts',
    given: tagged,
    ends: [200],
    verify: ({ body }, { tag }) => {
      expect(body).toEqual([tag]);
      expect(tag).toMatchObject({ name: 'tidewrack', statuses_count: '1', last_status_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    },
  },
  {
    from,
    call: `POST ${featured}`,
    scope: 'write:accounts',
    given: async () => ({ name: 'kelp' }),
    sends: ({ name }) => ({ json: { name } }),
    otherwise: { 'no tag': [{ name: 'two words' }, invalid('Tag is invalid')], 'no name': [{ name: undefined }, [400]] },
    ends: [200],
    verify: async ({ body }, _given, cast) => {
      expect(body).toMatchObject({ name: 'kelp', statuses_count: '0', last_status_at: null });
      const again = await cast.me.send('POST', featured, { name: 'KELP' });
      expect([again.status, again.body]).toEqual([422, { error: 'Validation failed: Tag has already been taken' }]);
    },
  },
  {
    from,
    call: `GET ${featured}/suggestions`,
    scope: 'read:accounts',
    given: tagged,
    ends: [200],
    verify: ({ body }) => expect(body.map(({ name }: any) => name)).toEqual(['herring']),
  },
  {
    from,
    call: 'GET /api/v1/accounts/{me}/featured_tags',
    by: 'guest',
    given: tagged,
    ends: [200],
    verify: ({ body }, { tag }) => expect(body).toEqual([tag]),
  },
  {
    from,
    call: `DELETE ${featured}/{id}`,
    scope: 'write:accounts',
    given: async (cast) => ({ id: (await tagged(cast))['tag'].id }),
    otherwise: {
      unknown: [{ id: '999999' }, notThere],
      'of somebody else': [async (cast) => ({ id: (await tagged({ ...cast, me: cast.other }))['tag'].id }), notThere],
    },
    ends: [200, {}],
    verify: async (_answer, _given, cast) => expect(await read(cast, featured)).toEqual([]),
  },
  ...(['endorse', 'unendorse'] as const).map((verb): Call => ({
    from,
    call: `POST /api/v1/accounts/{id}/${verb}`,
    scope: 'follow | write:accounts',
    given: async ({ me, other }) => {
      await me.send('POST', `/api/v1/accounts/${other.id}/follow`);
      if (verb === 'unendorse') await me.send('POST', `/api/v1/accounts/${other.id}/pin`);
      return { id: other.id };
    },
    otherwise: { unknown: [{ id: 'zzz' }, notThere] },
    ends: [200],
    verify: async ({ body }, { id }, cast) => {
      expect(body).toMatchObject({ id, endorsed: verb === 'endorse' });
      const shown = (await read(cast, `/api/v1/accounts/${cast.me.id}/endorsements`)).map((account: any) => account.id);
      expect(shown).toEqual(verb === 'endorse' ? [id] : []);
    },
  })),
  {
    from,
    call: 'GET /api/v1/accounts/{id}/endorsements',
    by: 'guest',
    given: async ({ me, other }) => {
      await me.send('POST', `/api/v1/accounts/${other.id}/follow`);
      await me.send('POST', `/api/v1/accounts/${other.id}/pin`);
      return { id: me.id, other: other.id };
    },
    otherwise: { unknown: [{ id: 'zzz' }, [404, { error: "Can't find user" }]] },
    ends: [200],
    verify: ({ body }, { other }) => expect(body.map(({ id }: any) => id)).toEqual([other]),
  },
  {
    from,
    call: 'POST /api/v1/pleroma/scrobble',
    scope: 'write',
    given: async () => ({ title: 'La mer', artist: 'Charles Trenet', album: 'Chansons', length: 180_000 }),
    sends: (json) => ({ json: { externalLink: 'https://music.example/la-mer', visibility: 'private', ...json } }),
    otherwise: { 'no title': [{ title: undefined }, [400]] },
    ends: [200],
    verify: async ({ body }, _given, { me, other }) => {
      const path = `/api/v1/pleroma/accounts/${me.id}/scrobbles`;
      expect([(await me.get(path)).body, (await other.get(path)).body]).toEqual([[body], []]);
    },
  },
  {
    from,
    call: 'GET /api/v1/pleroma/accounts/{id}/scrobbles',
    by: 'guest',
    given: async ({ me }) => {
      for (const title of ['first', 'second']) await me.send('POST', '/api/v1/pleroma/scrobble', { title });
      return { id: me.id };
    },
    otherwise: { unknown: [{ id: 'zzz' }, [404, { error: "Can't find user" }]] },
    ends: [200],
    verify: ({ body }, { id }) => {
      expect(body.map(({ title }: any) => title)).toEqual(['second', 'first']);
      expect(body[0]).toEqual({
        account: expect.objectContaining({ id }),
        album: '',
        artist: '',
        created_at: expect.any(String),
        externalLink: '',
        id: expect.any(String),
        length: null,
        title: 'second',
      });
    },
  },
  {
    from,
    call: 'GET /api/v1/pleroma/birthdays?day=29&month=2',
    scope: 'read:accounts',
    given: async ({ me, other }) => {
      await other.send('PATCH', '/api/v1/accounts/update_credentials', { birthday: '1984-02-29', show_birthday: true });
      await me.send('POST', `/api/v1/accounts/${other.id}/follow`);
      return { other: other.id };
    },
    ends: [200],
    verify: async ({ body }, { other }, cast) => {
      expect(body.map(({ id }: any) => id)).toEqual([other]);
      expect(await read(cast, '/api/v1/pleroma/birthdays?day=28&month=2')).toEqual([]);
      await cast.other.send('PATCH', '/api/v1/accounts/update_credentials', { show_birthday: false });
      expect(await read(cast, '/api/v1/pleroma/birthdays?day=29&month=2')).toEqual([]);
    },
  },
];

let topics = 0;
/** Creates a status with many favourites and repeats, a tag and a link. */
const liked = async (cast: Cast): Promise<Given> => {
  const name = `swell${(topics += 1)}`;
  const url = 'https://calendar.example/issues/88';
  const id = await cast.other.post(`#${name} ${url}`, { visibility: 'public' });
  await cast.me.post(`#${name} too`, { visibility: 'public' });
  await cast.me.post(`#${name}secret`, { visibility: 'direct' });
  for (const action of ['favourite', 'reblog']) {
    for (const account of ['noor', 'bruno', 'wanda', 'demo']) await testing(cast, 'react', { account, id, action });
  }
  return { name, id };
};
const days = 7;

/** The calls for trends. */
const trendRows: readonly Call[] = [
  ...['/api/v1/trends', '/api/v1/trends/tags'].map((path): Call => ({
    from,
    call: `GET ${path}`,
    given: liked,
    ends: [200],
    verify: async ({ body }, { name }, cast) => {
      const all = [...body, ...(await read(cast, `${path}?offset=10&limit=40`))];
      const tag = all.find((one: any) => one.name === name);
      expect(tag).toMatchObject({ following: false, url: expect.stringContaining(`/tags/${name}`) });
      expect([tag.history.length, tag.history[0].accounts, tag.history[0].uses]).toEqual([days, '2', '2']);
      expect(all.map((one: any) => one.name)).not.toContain(`${name}secret`);
    },
  })),
  {
    from,
    call: 'GET /api/v1/trends/statuses',
    given: liked,
    ends: [200],
    verify: ({ body }, { id }) => {
      expect(body.map((one: any) => one.id)).toContain(id);
      expect(body.every((one: any) => one.visibility === 'public' && one.reblog === null)).toBe(true);
    },
  },
  {
    from,
    call: 'GET /api/v1/trends/links',
    given: liked,
    ends: [200],
    verify: ({ body }) => {
      const card = body.find(({ url }: any) => url === 'https://calendar.example/issues/88');
      expect(card).toMatchObject({ type: 'link', title: 'Easter is wrong in 2038 · Issue 88', provider_name: expect.any(String) });
      expect([card.history.length, Number(card.history[0].uses) > 0]).toEqual([days, true]);
    },
  },
  {
    from,
    call: 'GET /.well-known/host-meta',
    by: 'guest',
    ends: [200],
    verify: ({ body, headers }) => {
      expect(headers.get('content-type')).toBe('application/xrd+xml; charset=utf-8');
      expect(body).toMatch(/<Link rel="lrdd" template="http:\/\/localhost:\d+\/\.well-known\/webfinger\?resource=\{uri\}"/);
    },
  },
];

const admin = '/api/v1/pleroma/admin';
const moderatorRefused = { 'a moderator': [async ({ moderator }: Cast): Promise<Given> => ({ token: moderator }), notAdmin] } as const;

/** The calls of administration clients. */
const adminRows: readonly Call[] = [
  {
    from,
    call: `GET ${admin}/config`,
    by: 'admin',
    scope: 'admin:read',
    otherwise: moderatorRefused,
    ends: 'admin_config_disabled',
    verify: ({ body }) => {
      const { value } = body.configs.find(({ key }: any) => key === ':instance');
      expect([body.need_reboot, value.map(({ tuple }: any) => tuple[0])]).toEqual([
        false,
        expect.arrayContaining([':name', ':limit', ':public']),
      ]);
    },
  },
  {
    from,
    call: `POST ${admin}/config`,
    by: 'admin',
    scope: 'admin:write',
    otherwise: moderatorRefused,
    sends: () => ({ json: { configs: [] } }),
    ends: [200],
    verify: ({ body }) => expect(body).toEqual({ configs: [], need_reboot: false }),
  },
  {
    from,
    call: `GET ${admin}/config/descriptions`,
    by: 'admin',
    scope: 'admin:read',
    otherwise: moderatorRefused,
    ends: [200],
    verify: async ({ body }, _given, cast) => {
      const { configs } = await asStaff(cast, 'GET', 'config');
      const described = new Map(body.map(({ group: of, key, children }: any) => [`${of} ${key}`, children.map((child: any) => child.key)]));
      for (const { group: of, key, value } of configs.filter((one: any) => described.has(`${one.group} ${one.key}`)))
        expect(described.get(`${of} ${key}`)).toEqual(expect.arrayContaining(value.map(({ tuple }: any) => tuple[0])));
      expect(described.size).toBeGreaterThan(12);
    },
  },
  {
    from,
    call: `GET ${admin}/frontends`,
    by: 'admin',
    scope: 'admin:read',
    otherwise: moderatorRefused,
    ends: [200],
    verify: ({ body }) => expect(body[0]).toMatchObject({ name: 'starling', installed: true, installed_refs: ['stable'] }),
  },
];

/** The calls that only other clients send. */
export const otherClientsCalls: readonly Call[] = [...profileRows, ...trendRows, ...adminRows];
