import { expect } from 'vitest';
import { signIn } from '#tests/instance/support/client.ts';
import { idsOf, pictureOf, read, testing } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

const from = 'posts';
const statuses = '/api/v1/statuses';
const form = (given: Given) => ({ form: given });
const post = async (cast: Cast, id: string): Promise<any> => read(cast, `${statuses}/${id}`);
const plain = { status: 'Ahoy', source: 'Starling FE', visibility: 'public', content_type: 'text/plain' };

const creating = (
  variant: string,
  ends: Ending,
  given: (cast: Cast) => Promise<Given>,
  holds: Call['verify'],
  more: Partial<Call> = {},
): Call => ({
  from,
  call: `POST /api/v1/statuses — ${variant}`,
  given,
  sends: form,
  ends,
  verify: holds,
  ...more,
});

const poll: readonly Call[] = [
  {
    from,
    call: 'POST /api/v1/statuses — a poll',
    sends: () => ({
      form: [
        ['status', 'Tea?'],
        ['poll[expires_in]', '600'],
        ['poll[multiple]', 'true'],
        ['poll[options][]', 'yes'],
        ['poll[options][]', 'no'],
      ],
    }),
    ends: 'status_create_poll_form_array',
    verify: async ({ body }, _given, cast) => {
      const { options, multiple } = await read(cast, `/api/v1/polls/${body.poll.id}`);
      expect([options.map(({ title }: any) => title), multiple]).toEqual([['yes', 'no'], true]);
    },
  },
  {
    from,
    call: 'POST /api/v1/statuses — media_ids[]',
    given: async (cast) => ({ media: await pictureOf(cast) }),
    sends: ({ media }) => ({
      form: [
        ['status', ''],
        ['media_ids[]', media],
      ],
    }),
    otherwise: {
      unknown: [{ media: 'zzz' }, [422]],
      'of somebody else': [async (cast) => ({ media: await pictureOf({ ...cast, me: cast.other }) }), [422]],
    },
    ends: 'status_create_media',
    verify: async ({ body }, { media }, cast) => expect(idsOf({ body: (await post(cast, body.id)).media_attachments })).toEqual([media]),
  },
];

/** The calls for creating statuses of every kind. */
export const postingCalls: readonly Call[] = [
  {
    from,
    call: 'POST /api/v1/statuses',
    scope: 'write:statuses',
    given: async () => plain,
    sends: form,
    otherwise: {
      'nothing at all': [{ status: '' }, 'status_create_empty'],
      'too much': [{ status: 'x'.repeat(5001) }, 'status_create_toolong'],
      'a token to read': [async ({ world }) => ({ token: await signIn(world.instance.origin, 'demo', 'read') }), 'error_403_scope'],
    },
    ends: 'status_create_text',
    verify: async ({ body }, _given, cast) => expect(await post(cast, body.id)).toEqual(body),
  },
  creating(
    'a subject, sensitive, a language',
    'status_create_cw',
    async () => ({ ...plain, spoiler_text: 'sea', sensitive: 'true', language: 'nl', visibility: 'unlisted' }),
    async ({ body }, _given, cast) =>
      expect(await post(cast, body.id)).toMatchObject({ spoiler_text: 'sea', sensitive: true, language: 'nl', visibility: 'unlisted' }),
  ),
  ...(['private', 'direct', 'local'] as const).map((visibility) =>
    creating(
      visibility,
      `status_create_${visibility}`,
      async () => ({ ...plain, visibility }),
      async ({ body }, _given, { world }) => expect((await world.request('GET', `${statuses}/${body.id}`)).status).toBe(404),
    ),
  ),
  ...Object.entries({
    'text/html': '<b>bold</b>',
    'text/markdown': '**bold**',
    'text/bbcode': '[b]bold[/b]',
    'text/x.misskeymarkdown': '**bold**',
  }).map(([content_type, status]) =>
    creating(
      content_type,
      content_type === 'text/x.misskeymarkdown' ? 'status_create_mfm2' : 'status_create_text',
      async () => ({ status, content_type }),
      async ({ body }, _given, cast) => {
        expect(body.content).toMatch(/<(b|strong)>bold<\/(b|strong)>/);
        expect((await read(cast, `${statuses}/${body.id}/source`)).content_type).toBe(content_type);
      },
    ),
  ),
  creating(
    'in_reply_to_id',
    'status_create_reply',
    async ({ other }) => ({ status: 'aye', in_reply_to_id: await other.post('well?') }),
    async ({ body }, { in_reply_to_id: id }, cast) => {
      expect(idsOf({ body: (await read(cast, `${statuses}/${id}/context`)).descendants })).toEqual([body.id]);
      expect((await post(cast, id)).replies_count).toBe(1);
    },
    { otherwise: { unknown: [{ in_reply_to_id: 'zzz' }, [422, { error: 'Cannot reply to a deleted status' }]] } },
  ),
  creating(
    'quote_id',
    'status_create_quote',
    async ({ other }) => ({ status: 'see', quote_id: await other.post('a gull') }),
    async ({ body }, { quote_id: id }, cast) => {
      const { quote, pleroma } = await post(cast, body.id);
      expect([quote.id, pleroma.quote.id]).toEqual([id, id]);
    },
    {
      otherwise: {
        unknown: [{ quote_id: 'zzz' }, [422, { error: "You can't quote a status that doesn't exist" }]],
        hidden: [async ({ other }) => ({ quote_id: await other.post('x', { visibility: 'private' }) }), [422]],
      },
    },
  ),
  creating(
    'preview',
    'status_create_preview',
    async () => ({ status: '*draft*', content_type: 'text/markdown', preview: 'true' }),
    async ({ body }, _given, cast) => {
      expect([body.id, body.content]).toEqual(['pleroma:fakeid', expect.stringContaining('<em>draft</em>')]);
      expect(await read(cast, `/api/v1/accounts/${cast.me.id}/statuses`)).toEqual([]);
    },
  ),
  {
    from,
    call: 'POST /api/v1/statuses — with an idempotency-key',
    given: async ({ me, world }) => {
      const headers = { 'idempotency-key': `key ${me.id}` };
      return { headers, first: (await world.request('POST', statuses, { token: me.token, form: plain, headers })).body };
    },
    sends: ({ headers }) => ({ form: { ...plain, status: 'Ahoy again' }, headers }),
    ends: 'status_create_idempotent_repeat',
    verify: async ({ body }, { first }, cast) => {
      expect(body).toEqual(first);
      expect(idsOf(await cast.me.get(`/api/v1/accounts/${cast.me.id}/statuses`))).toEqual([first.id]);
    },
  },
  ...poll,
  {
    from: 'instance',
    call: 'POST /api/v1/statuses — scheduled_at',
    given: async (cast) => ({
      at: new Date(Date.parse((await testing(cast, 'clock', { advanceSeconds: 0 })).now) + 3_600_000)
        .toISOString()
        .replace(/\d{3}Z/, '000Z'),
    }),
    sends: ({ at }) => ({ json: { status: 'later', scheduled_at: at } }),
    ends: 'status_create_scheduled',
    verify: async (response, { at }, cast) => {
      expect((await read(cast, `/api/v1/scheduled_statuses/${response.body.id}`)).scheduled_at).toBe(at);
      expect(await read(cast, `/api/v1/accounts/${cast.me.id}/statuses`)).toEqual([]);
    },
  },
];
