import { expect } from 'vitest';
import { notThere, read } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

const from = 'other clients';
const invalid = (why: string): Ending => [422, { error: `Validation failed: ${why}` }];
const v1 = '/api/v1/filters';
const v2 = '/api/v2/filters';

const made = async ({ me, other }: Cast): Promise<Given> => {
  const keywords_attributes = [{ keyword: 'knights', whole_word: false }];
  const { body } = await me.send('POST', v2, { title: 'chess', context: ['home', 'account'], keywords_attributes });
  const post = await other.post('check');
  return { id: body.id, keyword: body.keywords[0].id, post, filter: body };
};
const withPost = async (cast: Cast): Promise<Given> => {
  const given = await made(cast);
  const { body } = await cast.me.send('POST', `${v2}/${given['id']}/statuses`, { status_id: given['post'] });
  return { ...given, named: body.id };
};
const theirs = async (cast: Cast): Promise<Given> => withPost({ ...cast, me: cast.other });
const absent = {
  unknown: [{ id: '999999', keyword: '999999', named: '999999' }, notThere],
  'of somebody else': [theirs, notThere],
} as const;
const group = async (cast: Cast, id: string): Promise<any> => read(cast, `${v2}/${id}`);

/** The calls for filters with several keywords and statuses, which share the store of single keywords. */
export const filterCalls: readonly Call[] = [
  {
    from,
    call: `GET ${v2}`,
    scope: 'read:filters',
    given: async (cast) => {
      await theirs(cast);
      return made(cast);
    },
    ends: [200],
    verify: ({ body }, { filter }) => expect(body).toEqual([filter]),
  },
  {
    from,
    call: `POST ${v2}`,
    scope: 'write:filters',
    given: async () => ({ title: 'chess', context: ['home'], filter_action: 'hide' }),
    sends: ({ title, context, filter_action }) => ({
      json: {
        title,
        context,
        filter_action,
        expires_in: 3600,
        keywords_attributes: [{ keyword: 'rook' }, { keyword: 'pawn', whole_word: false }],
      },
    }),
    otherwise: {
      'no title': [{ title: ' ' }, invalid("Title can't be blank")],
      'no place': [{ context: ['zz'] }, invalid('Context None or invalid context supplied')],
      'no such action': [{ filter_action: 'zz' }, invalid('Action is not included in the list')],
    },
    ends: [200],
    verify: async ({ body }, _given, cast) => {
      expect(body).toEqual({
        id: expect.stringMatching(/^\d+$/),
        title: 'chess',
        context: ['home'],
        expires_at: expect.stringMatching(/\.000Z$/),
        filter_action: 'hide',
        keywords: [
          { id: expect.any(String), keyword: 'rook', whole_word: true },
          { id: expect.any(String), keyword: 'pawn', whole_word: false },
        ],
        statuses: [],
      });
      const text = (await read(cast, v1)).map(({ id, phrase, irreversible }: any) => [id, phrase, irreversible]);
      expect(text).toEqual(body.keywords.map(({ id, keyword }: any) => [id, keyword, true]));
    },
  },
  {
    from,
    call: `GET ${v2}/{id}`,
    scope: 'read:filters',
    given: made,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { filter }) => expect(body).toEqual(filter),
  },
  {
    from,
    call: `PUT ${v2}/{id}`,
    scope: 'write:filters',
    given: made,
    sends: ({ keyword }) => ({
      json: { title: 'draughts', filter_action: 'blur', keywords_attributes: [{ id: keyword, _destroy: true }, { keyword: 'crown' }] },
    }),
    otherwise: absent,
    ends: [200],
    verify: async ({ body }, { id }, cast) => {
      expect(body).toMatchObject({ id, title: 'draughts', context: ['home', 'account'], filter_action: 'blur' });
      expect(body.keywords.map(({ keyword }: any) => keyword)).toEqual(['crown']);
      expect(await group(cast, id)).toEqual(body);
    },
  },
  {
    from,
    call: `DELETE ${v2}/{id}`,
    scope: 'write:filters',
    given: made,
    otherwise: absent,
    ends: [200, {}],
    verify: async (_answer, _given, cast) => expect([await read(cast, v2), await read(cast, v1)]).toEqual([[], []]),
  },
  {
    from,
    call: `GET ${v2}/{id}/keywords`,
    scope: 'read:filters',
    given: made,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { filter }) => expect(body).toEqual(filter.keywords),
  },
  {
    from,
    call: `POST ${v2}/{id}/keywords`,
    scope: 'write:filters',
    given: made,
    sends: ({ word = 'rook' }) => ({ json: { keyword: word } }),
    otherwise: { ...absent, empty: [{ word: '' }, invalid("Keyword can't be blank")] },
    ends: [200],
    verify: async ({ body }, { id, filter }, cast) => {
      expect([body.keyword, body.whole_word]).toEqual(['rook', true]);
      expect((await group(cast, id)).keywords).toEqual([...filter.keywords, body]);
      const { status } = await cast.me.send('PUT', `${v1}/${body.id}`, { phrase: 'rook', context: ['public'] });
      expect(status).toBe(422);
    },
  },
  {
    from,
    call: `GET ${v2}/keywords/{keyword}`,
    scope: 'read:filters',
    given: made,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { filter }) => expect(body).toEqual(filter.keywords[0]),
  },
  {
    from,
    call: `PUT ${v2}/keywords/{keyword}`,
    scope: 'write:filters',
    given: made,
    sends: () => ({ json: { keyword: 'bishop', whole_word: true } }),
    otherwise: absent,
    ends: [200],
    verify: async ({ body }, { id, keyword }, cast) => {
      expect(body).toEqual({ id: keyword, keyword: 'bishop', whole_word: true });
      expect((await group(cast, id)).keywords).toEqual([body]);
    },
  },
  {
    from,
    call: `DELETE ${v2}/keywords/{keyword}`,
    scope: 'write:filters',
    given: made,
    otherwise: absent,
    ends: [200, {}],
    verify: async (_answer, { id }, cast) => expect((await group(cast, id)).keywords).toEqual([]),
  },
  {
    from,
    call: `GET ${v2}/{id}/statuses`,
    scope: 'read:filters',
    given: withPost,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { named, post }) => expect(body).toEqual([{ id: named, status_id: post }]),
  },
  {
    from,
    call: `POST ${v2}/{id}/statuses`,
    scope: 'write:filters',
    given: made,
    sends: ({ post }) => ({ json: { status_id: post } }),
    otherwise: {
      ...absent,
      'a post that one may not see': [async ({ other }) => ({ post: await other.post('psst', { visibility: 'direct' }) }), notThere],
    },
    ends: [200],
    verify: async ({ body }, { id, post }, cast) => {
      expect(await group(cast, id)).toMatchObject({ statuses: [{ id: body.id, status_id: post }] });
      const again = await cast.me.send('POST', `${v2}/${id}/statuses`, { status_id: post });
      expect([again.status, again.body]).toEqual([422, { error: 'Validation failed: Status has already been taken' }]);
    },
  },
  {
    from,
    call: `GET ${v2}/statuses/{named}`,
    scope: 'read:filters',
    given: withPost,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { named, post }) => expect(body).toEqual({ id: named, status_id: post }),
  },
  {
    from,
    call: `DELETE ${v2}/statuses/{named}`,
    scope: 'write:filters',
    given: withPost,
    otherwise: absent,
    ends: [200, {}],
    verify: async (_answer, { id }, cast) => expect((await group(cast, id)).statuses).toEqual([]),
  },
];
