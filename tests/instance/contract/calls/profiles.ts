import { expect } from 'vitest';
import { makePicture } from '#tests/instance/support/files.ts';
import { idsOf, read, testing, theirAccount } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'accounts and chats';
const both = 'start and session, accounts and chats';
const update = 'PATCH /api/v1/accounts/update_credentials';
const own = async (cast: Cast): Promise<any> => read(cast, '/api/v1/accounts/verify_credentials');

async function pictures(): Promise<Given> {
  const form = new FormData();
  for (const name of ['avatar', 'header', 'pleroma_background_image']) {
    form.set(name, new File([new Uint8Array(await makePicture('png', 16, 16))], `${name}.png`));
  }
  return { form };
}

/** Creates two accounts, one following the other, that the caller could follow too. */
async function near(cast: Cast): Promise<Given> {
  await cast.me.send('POST', `/api/v1/accounts/${cast.other.id}/follow`);
  const name = `near${cast.me.id}`;
  const { id } = await testing(cast, 'account', { username: name });
  await cast.other.send('POST', `/api/v1/accounts/${id}/follow`);
  return { id, name };
}

/** The calls for reading accounts and changing one’s own. */
export const profileCalls: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/accounts/{id}?with_relationships=true',
    given: theirAccount,
    otherwise: {
      unknown: [{ id: 'nosuch' }, 'account_404'],
      deactivated: [async (cast) => testing(cast, 'account', { username: 'asleep', deactivated: true }), 'account_deactivated'],
      'a bad token': [{ token: 'zzz' }, 'account_anon'],
    },
    ends: 'account',
    verify: ({ body }, _given, { other }) =>
      expect([body.id, body.username, body.pleroma.relationship.following]).toEqual([other.id, other.name, false]),
  },
  {
    from: 'accounts and chats, instance',
    call: 'GET /api/v1/accounts/{name} — by acct',
    given: async ({ other }) => ({ name: other.name }),
    otherwise: { unknown: [{ name: 'nobody@nowhere.example' }, 'account_404'] },
    ends: 'account_by_nick',
    verify: ({ body }, _given, { other }) => expect([body.id, body.pleroma.relationship]).toEqual([other.id, {}]),
  },
  {
    from: 'instance',
    call: 'GET /api/v1/accounts/lookup?acct={name}',
    given: async ({ other }) => ({ name: other.name }),
    otherwise: { unknown: [{ name: 'nobody' }, 'account_lookup_404'] },
    ends: 'account_lookup',
    verify: ({ body }, _given, { other }) => expect(body.id).toBe(other.id),
  },
  {
    from: both,
    call: `${update} — JSON`,
    scope: 'write:accounts',
    given: async () => ({ display_name: 'Anna', note: '*words*', locked: true, fields_attributes: [{ name: 'home', value: 'sea' }] }),
    sends: (json) => ({ json }),
    otherwise: {
      'too long': [{ display_name: 'x'.repeat(500) }, 'update_credentials_error'],
      'too many': [
        { fields_attributes: Array.from({ length: 11 }, () => ({ name: 'n', value: 'v' })) },
        'update_credentials_toomanyfields',
      ],
    },
    ends: 'update_credentials_json',
    verify: async (_answer, _given, cast) => {
      const { display_name, locked, fields } = (await cast.other.get(`/api/v1/accounts/${cast.me.id}`)).body;
      expect([display_name, locked, fields]).toMatchObject(['Anna', true, [{ name: 'home', value: 'sea' }]]);
      expect((await own(cast)).source.note).toBe('*words*');
    },
  },
  {
    from: both,
    call: `${update} — pictures`,
    given: pictures,
    sends: ({ form }) => ({ form }),
    ends: 'update_credentials_avatar',
    verify: async (_answer, _given, cast) => {
      const { avatar, header, pleroma } = await own(cast);
      for (const url of [avatar, header, pleroma.background_image]) {
        const file = await fetch(url);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
      }
    },
  },
  {
    from: both,
    call: `${update} — pictures taken away`,
    given: async (cast) => {
      await cast.world.request('PATCH', '/api/v1/accounts/update_credentials', { token: cast.me.token, form: (await pictures())['form'] });
      return {};
    },
    sends: () => ({ json: { avatar: '', header: '', pleroma_background_image: '' } }),
    ends: 'update_credentials_avatar_reset',
    verify: async (_answer, _given, cast) => {
      const { avatar, pleroma } = await own(cast);
      expect([new URL(avatar).pathname, pleroma.background_image]).toEqual(['/images/avi.png', null]);
    },
  },
  {
    from,
    call: 'GET /api/v1/suggestions',
    scope: 'read:accounts | read',
    given: near,
    ends: 'suggestions',
    verify: async (response, { id, name }, cast) => {
      expect(idsOf(response)).toContain(id);
      expect((await read(cast, `/api/v1/accounts/${name}`)).id).toBe(id);
      await cast.me.send('POST', `/api/v1/accounts/${id}/follow`);
      expect(idsOf(await cast.me.get('/api/v1/suggestions'))).not.toContain(id);
    },
  },
  {
    from: 'instance',
    call: 'GET /api/v1/preferences',
    scope: 'read:accounts',
    given: async ({ me }) => {
      await me.send('PATCH', '/api/v1/accounts/update_credentials', { default_scope: 'unlisted' });
      return {};
    },
    ends: 'preferences',
    verify: ({ body }) => expect(body['posting:default:visibility']).toBe('unlisted'),
  },
];
