import { expect } from 'vitest';
import { hiddenPost, idsOf, myPost, notThere, read, testing, theirPost, unknown } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';
import { formWith, makePicture } from '../../support/files.ts';

const from = 'doc 2 §7';
const statuses = '/api/v1/statuses';
const form = (given: Given) => ({ form: given });
const post = async (cast: Cast, id: string): Promise<any> => read(cast, `${statuses}/${id}`);
const hidden = { unknown: [unknown, notThere], 'of somebody else': [hiddenPost, notThere] } as const;
const plain = { status: 'Ahoy', source: 'Starling FE', visibility: 'public', content_type: 'text/plain' };

async function picture({ me, world }: Cast): Promise<string> {
  const answer = await world.ask('POST', '/api/v1/media', { token: me.token, form: formWith(await makePicture('png', 8, 8), 'dot.png') });
  return answer.body.id;
}

const creating = (
  variant: string,
  ends: Ending,
  given: (cast: Cast) => Promise<Given>,
  holds: Call['holds'],
  more: Partial<Call> = {},
): Call => ({
  from,
  call: `POST /api/v1/statuses — ${variant}`,
  given,
  sends: form,
  ends,
  holds,
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
    holds: async ({ body }, _given, cast) => {
      const { options, multiple } = await read(cast, `/api/v1/polls/${body.poll.id}`);
      expect([options.map(({ title }: any) => title), multiple]).toEqual([['yes', 'no'], true]);
    },
  },
  {
    from,
    call: 'POST /api/v1/statuses — media_ids[]',
    given: async (cast) => ({ media: await picture(cast) }),
    sends: ({ media }) => ({
      form: [
        ['status', ''],
        ['media_ids[]', media],
      ],
    }),
    otherwise: {
      unknown: [{ media: 'zzz' }, [422]],
      'of somebody else': [async (cast) => ({ media: await picture({ ...cast, me: cast.other }) }), [422]],
    },
    ends: 'status_create_media',
    holds: async ({ body }, { media }, cast) =>
      expect(idsOf({ ...body, body: (await post(cast, body.id)).media_attachments } as any)).toEqual([media]),
  },
];

/** Posts: written, read, changed, removed. */
export const statusCalls: readonly Call[] = [
  {
    from,
    call: 'POST /api/v1/statuses',
    scope: 'write:statuses',
    given: async () => plain,
    sends: form,
    otherwise: {
      'nothing at all': [{ status: '' }, 'status_create_empty'],
      'too much': [{ status: 'x'.repeat(5001) }, 'status_create_toolong'],
    },
    ends: 'status_create_text',
    holds: async ({ body }, _given, cast) => expect(await post(cast, body.id)).toEqual(body),
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
      async ({ body }, _given, { world }) => expect((await world.ask('GET', `${statuses}/${body.id}`)).status).toBe(404),
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
      'status_create_text',
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
    async ({ other }) => ({ status: 'aye', in_reply_to_id: await other.say('well?') }),
    async ({ body }, { in_reply_to_id: id }, cast) => {
      expect(idsOf({ body: (await read(cast, `${statuses}/${id}/context`)).descendants } as any)).toEqual([body.id]);
      expect((await post(cast, id)).replies_count).toBe(1);
    },
    { otherwise: { unknown: [{ in_reply_to_id: 'zzz' }, [422, { error: 'Cannot reply to a deleted status' }]] } },
  ),
  creating(
    'quote_id',
    'status_create_quote',
    async ({ other }) => ({ status: 'see', quote_id: await other.say('a gull') }),
    async ({ body }, { quote_id: id }, cast) => {
      const { quote, pleroma } = await post(cast, body.id);
      expect([quote.id, pleroma.quote.id]).toEqual([id, id]);
    },
    {
      otherwise: {
        unknown: [{ quote_id: 'zzz' }, [422, { error: "You can't quote a status that doesn't exist" }]],
        hidden: [async ({ other }) => ({ quote_id: await other.say('x', { visibility: 'private' }) }), [422]],
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
      return { headers, first: (await world.ask('POST', statuses, { token: me.token, form: plain, headers })).body };
    },
    sends: ({ headers }) => ({ form: { ...plain, status: 'Ahoy again' }, headers }),
    ends: 'status_create_idempotent_repeat',
    holds: async ({ body }, { first }, cast) => {
      expect(body).toEqual(first);
      expect(idsOf(await cast.me.get(`/api/v1/accounts/${cast.me.id}/statuses`))).toEqual([first.id]);
    },
  },
  ...poll,
  {
    from,
    call: 'GET /api/v1/statuses/{id}',
    given: myPost(),
    otherwise: { unknown: [unknown, 'status_get_404'], hidden: [hiddenPost, 'status_get_404'] },
    ends: 'status_get',
    holds: ({ body }, { id }) => expect([body.id, body.content]).toEqual([id, 'mine']),
  },
  {
    from,
    call: 'DELETE /api/v1/statuses/{id}',
    scope: 'write:statuses',
    given: myPost(),
    otherwise: { unknown: [unknown, 'status_delete_404'], 'of somebody else': [theirPost(), 'status_delete_403'] },
    ends: 'status_delete',
    holds: async ({ body }, { id }, cast) => expect([body.text, await post(cast, id)]).toEqual(['mine', { error: 'Record not found' }]),
  },
  {
    from,
    call: 'PUT /api/v1/statuses/{id}',
    scope: 'write:statuses',
    given: async (cast) => ({ ...(await myPost()(cast)), media: await picture(cast) }),
    sends: ({ media }) => ({
      form: [
        ['status', '*changed*'],
        ['spoiler_text', 'new'],
        ['sensitive', 'true'],
        ['content_type', 'text/markdown'],
        ['media_ids[]', media],
      ],
    }),
    otherwise: { unknown: [unknown, notThere], 'of somebody else': [theirPost(), 'status_edit_403'] },
    ends: 'status_edit',
    holds: async (_answer, { id, media }, cast) => {
      const now = await post(cast, id);
      expect(now).toMatchObject({
        spoiler_text: 'new',
        sensitive: true,
        media_attachments: [{ id: media }],
        edited_at: expect.any(String),
      });
      expect(now.content).toContain('<em>changed</em>');
    },
  },
  {
    from,
    call: 'PUT /api/v1/statuses/{id} — with a poll, which stays as it is',
    given: async ({ me }) => ({ id: await me.say('tea?', { poll: { options: ['yes', 'no'], expires_in: 600 } }) }),
    sends: () => ({
      form: [
        ['status', 'coffee?'],
        ['poll[expires_in]', '900'],
        ['poll[options][]', 'a'],
        ['poll[options][]', 'b'],
      ],
    }),
    ends: 'status_edit',
    holds: async (_answer, { id }, cast) => {
      const now = await post(cast, id);
      expect([now.content, now.poll.options.map(({ title }: any) => title)]).toEqual(['coffee?', ['yes', 'no']]);
    },
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/context',
    given: async ({ me }) => {
      const first = await me.say('first');
      const id = await me.say('second', { in_reply_to_id: first });
      return { id, first, last: await me.say('third', { in_reply_to_id: id }) };
    },
    otherwise: { unknown: [unknown, 'status_context_404'], hidden: [hiddenPost, 'status_context_404'] },
    ends: 'status_context',
    holds: ({ body }, { first, last }) => {
      expect([body.ancestors, body.descendants].map((list) => list.map(({ id }: any) => id))).toEqual([[first], [last]]);
    },
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/source',
    scope: 'read:statuses',
    given: async ({ me }) => ({ id: await me.say('**raw**', { content_type: 'text/markdown', spoiler_text: 'cw' }) }),
    otherwise: hidden,
    ends: 'status_source',
    holds: ({ body }, { id }) => expect(body).toEqual({ id, text: '**raw**', spoiler_text: 'cw', content_type: 'text/markdown' }),
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/history',
    given: async ({ me }) => {
      const id = await me.say('before');
      await me.send('PUT', `${statuses}/${id}`, { status: 'after' });
      return { id };
    },
    otherwise: hidden,
    ends: 'status_history',
    holds: ({ body }) => expect(body.map(({ content }: any) => content)).toEqual(['before', 'after']),
  },
  ...(['favourited_by', 'reblogged_by'] as const).map((list): Call => ({
    from,
    call: `GET /api/v1/statuses/{id}/${list}`,
    given: async (cast) => {
      const { id } = (await myPost()(cast)) as { id: string };
      await cast.other.send('POST', `${statuses}/${id}/${list === 'favourited_by' ? 'favourite' : 'reblog'}`);
      return { id };
    },
    otherwise: hidden,
    ends: list,
    holds: (answer, _given, { other }) => expect(idsOf(answer)).toEqual([other.id]),
  })),
  {
    from,
    call: 'GET /api/v1/statuses/{id}/translations/{lang}',
    scope: 'read:statuses',
    given: async ({ other }) => ({ id: await other.say('Good morning', { language: 'en' }), lang: 'de' }),
    otherwise: { unknown: [unknown, 'translate_404'], 'another language': [{ lang: 'zz' }, 'translate_off'] },
    ends: 'translate',
    holds: ({ body }) => expect([body.detected_language, body.text]).toEqual(['en', expect.stringContaining('Good morning')]),
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/translations/{lang}?from=en',
    given: async ({ other }) => ({ id: await other.say('Good morning', { language: 'fr' }), lang: 'de' }),
    ends: 'translate_from',
    holds: ({ body }) => expect(body.detected_language).toBe('en'),
  },
  {
    from,
    call: 'GET /api/v1/akkoma/translation/languages',
    scope: 'read:statuses',
    ends: 'translation_languages',
    holds: ({ body }) => expect(body.target.map(({ code }: any) => code)).toContain('de'),
  },
  {
    from: 'issue 3',
    call: 'POST /api/v1/statuses — scheduled_at',
    given: async (cast) => ({
      at: new Date(Date.parse((await testing(cast, 'clock', { advanceSeconds: 0 })).now) + 3_600_000)
        .toISOString()
        .replace(/\d{3}Z/, '000Z'),
    }),
    sends: ({ at }) => ({ json: { status: 'later', scheduled_at: at } }),
    ends: 'status_create_scheduled',
    holds: async (answer, { at }, cast) => {
      expect((await read(cast, `/api/v1/scheduled_statuses/${answer.body.id}`)).scheduled_at).toBe(at);
      expect(await read(cast, `/api/v1/accounts/${cast.me.id}/statuses`)).toEqual([]);
    },
  },
];
