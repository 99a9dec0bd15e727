import { expect } from 'vitest';
import { hiddenPost, idsOf, myPost, notThere, pictureOf, read, theirPost, unknown } from './call.ts';
import type { Call, Cast } from './call.ts';

const from = 'posts';
const statuses = '/api/v1/statuses';
const post = async (cast: Cast, id: string): Promise<any> => read(cast, `${statuses}/${id}`);
const hidden = { unknown: [unknown, notThere], 'of somebody else': [hiddenPost, notThere] } as const;

/** The calls for reading, changing, deleting and translating statuses. */
export const statusCalls: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/statuses/{id}',
    given: myPost(),
    otherwise: { unknown: [unknown, 'status_get_404'], hidden: [hiddenPost, 'status_get_404'] },
    ends: 'status_get',
    verify: ({ body }, { id }) => expect([body.id, body.content]).toEqual([id, 'mine']),
  },
  {
    from,
    call: 'DELETE /api/v1/statuses/{id}',
    scope: 'write:statuses',
    given: myPost(),
    otherwise: { unknown: [unknown, 'status_delete_404'], 'of somebody else': [theirPost(), 'status_delete_403'] },
    ends: 'status_delete',
    verify: async ({ body }, { id }, cast) => expect([body.text, await post(cast, id)]).toEqual(['mine', { error: 'Record not found' }]),
  },
  {
    from,
    call: 'PUT /api/v1/statuses/{id}',
    scope: 'write:statuses',
    given: async (cast) => ({ ...(await myPost()(cast)), media: await pictureOf(cast) }),
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
    verify: async (_answer, { id, media }, cast) => {
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
    given: async ({ me }) => ({ id: await me.post('tea?', { poll: { options: ['yes', 'no'], expires_in: 600 } }) }),
    sends: () => ({
      form: [
        ['status', 'coffee?'],
        ['poll[expires_in]', '900'],
        ['poll[options][]', 'a'],
        ['poll[options][]', 'b'],
      ],
    }),
    ends: 'status_edit',
    verify: async (_answer, { id }, cast) => {
      const now = await post(cast, id);
      expect([now.content, now.poll.options.map(({ title }: any) => title)]).toEqual(['coffee?', ['yes', 'no']]);
    },
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/context',
    given: async ({ me }) => {
      const first = await me.post('first');
      const id = await me.post('second', { in_reply_to_id: first });
      return { id, first, last: await me.post('third', { in_reply_to_id: id }) };
    },
    otherwise: { unknown: [unknown, 'status_context_404'], hidden: [hiddenPost, 'status_context_404'] },
    ends: 'status_context',
    verify: ({ body }, { first, last }) => {
      expect([body.ancestors, body.descendants].map((list) => list.map(({ id }: any) => id))).toEqual([[first], [last]]);
    },
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/source',
    scope: 'read:statuses',
    given: async ({ me }) => ({ id: await me.post('**raw**', { content_type: 'text/markdown', spoiler_text: 'cw' }) }),
    otherwise: hidden,
    ends: 'status_source',
    verify: ({ body }, { id }) => expect(body).toEqual({ id, text: '**raw**', spoiler_text: 'cw', content_type: 'text/markdown' }),
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/history',
    given: async ({ me }) => {
      const id = await me.post('before');
      await me.send('PUT', `${statuses}/${id}`, { status: 'after' });
      return { id };
    },
    otherwise: hidden,
    ends: 'status_history',
    verify: ({ body }) => expect(body.map(({ content }: any) => content)).toEqual(['before', 'after']),
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
    verify: (response, _given, { other }) => expect(idsOf(response)).toEqual([other.id]),
  })),
  {
    from,
    call: 'GET /api/v1/statuses/{id}/translations/{lang}',
    scope: 'read:statuses',
    given: async ({ other }) => ({ id: await other.post('Good morning', { language: 'en' }), lang: 'de' }),
    otherwise: { unknown: [unknown, 'translate_404'], 'another language': [{ lang: 'zz' }, 'translate_off'] },
    ends: 'translate',
    verify: ({ body }) => expect([body.detected_language, body.text]).toEqual(['en', expect.stringContaining('Good morning')]),
  },
  {
    from,
    call: 'GET /api/v1/statuses/{id}/translations/{lang}?from=en',
    given: async ({ other }) => ({ id: await other.post('Good morning', { language: 'fr' }), lang: 'de' }),
    ends: 'translate_from',
    verify: ({ body }) => expect(body.detected_language).toBe('en'),
  },
  {
    from,
    call: 'GET /api/v1/akkoma/translation/languages',
    scope: 'read:statuses',
    ends: 'translation_languages',
    verify: ({ body }) => expect(body.target.map(({ code }: any) => code)).toContain('de'),
  },
];
