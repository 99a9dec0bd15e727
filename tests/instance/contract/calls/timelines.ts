import { expect } from 'vitest';
import { join } from '#tests/instance/support/members.ts';
import { idsOf, nextOf, testing } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

type Kind = 'home' | 'public' | 'bubble' | 'direct' | 'tag' | 'list';

const paths: Record<Kind, string> = {
  home: 'home',
  public: 'public',
  bubble: 'bubble',
  direct: 'direct',
  tag: 'tag/{tag}',
  list: 'list/{list}',
};

/** The statuses of one timeline that differ in the parameters of its call. */
interface Scene extends Given {
  token: string;
  list: string;
  tag: string;
  /** oldest first: plain, with a picture, a reply to a stranger, to somebody followed, to the reader, by a muted account, from elsewhere */
  posts: Record<'plain' | 'media' | 'far' | 'near' | 'mine' | 'muted' | 'remote', string>;
}

const built = new Map<Kind, Promise<Scene>>();

async function build(cast: Cast, kind: Kind): Promise<Scene> {
  const { world, me } = cast;
  const [author, muted, stranger] = [await join(world), await join(world), await join(world)];
  const far = `far${kind}@tidepool.example`;
  const { id: farId } = await testing(cast, 'account', { username: `far${kind}`, domain: 'tidepool.example' });
  for (const target of [author.name, muted.name, far]) await testing(cast, 'follow', { account: me.name, target });
  const { id: list } = (await me.send('POST', '/api/v1/lists', { title: kind })).body;
  await me.send('POST', `/api/v1/lists/${list}/accounts`, { account_ids: [author.id, muted.id, farId] });
  const visibility = kind === 'direct' ? 'direct' : 'public';
  const text = `${kind === 'direct' ? `@${me.name} ` : ''}#scene${kind}`;
  const post = async (account: string, more: Given = {}): Promise<string> =>
    (await testing(cast, 'status', { account, text, visibility, ...more })).ids[0];
  const elsewhere = { text: `nothing here @${author.name}`, visibility };
  const [question, own] = [await post(stranger.name, elsewhere), await post(me.name, elsewhere)];
  const plain = await post(author.name);
  const posts = {
    plain,
    media: await post(author.name, { media: 1 }),
    far: await post(author.name, { replyTo: question }),
    near: await post(author.name, { replyTo: plain }),
    mine: await post(author.name, { replyTo: own }),
    muted: await post(muted.name),
    remote: await post(far),
  };
  await me.send('POST', `/api/v1/accounts/${muted.id}/mute`);
  return { token: me.token, list, tag: `scene${kind}`, posts };
}

async function sceneFor(cast: Cast, kind: Kind): Promise<Scene> {
  const scene = built.get(kind) ?? build(cast, kind);
  built.set(kind, scene);
  return scene;
}

type Post = keyof Scene['posts'];
const unmuted: Post[] = ['plain', 'media', 'far', 'near', 'mine', 'remote'];
const without = (...absent: Post[]): Post[] => unmuted.filter((name) => !absent.includes(name));

const inputs: Record<string, readonly Post[]> = {
  '': unmuted,
  'since_id={since}': ['mine', 'remote'],
  'max_id={since}': ['plain', 'media', 'far'],
  'min_id={since}&limit=1': ['mine'],
  'limit=1': ['remote'],
  'with_muted=true': ['plain', 'media', 'far', 'near', 'mine', 'muted', 'remote'],
  'reply_visibility=following': without('far'),
  'reply_visibility=self': without('far', 'near'),
  'only_media=true': ['media'],
  'local=true': without('remote'),
  'exclude_replies=true': without('far', 'near', 'mine'),
};

const noList: Ending = [403, { error: 'Error.' }];
const theirList = async ({ other }: Cast): Promise<Given> => ({
  list: (await other.send('POST', '/api/v1/lists', { title: 'x' })).body.id,
});

const rowsOf = (kind: Kind): Call[] =>
  Object.entries(inputs).map(([query, expected]): Call => ({
    from: 'posts',
    call: `GET /api/v1/timelines/${paths[kind]}${query === '' ? '' : `?${query}`}`,
    ...(query === '' && ['home', 'direct'].includes(kind) ? { scope: 'read:statuses' } : {}),
    ...(query === '' && kind === 'list' ? { scope: 'read:lists' } : {}),
    given: async (cast) => {
      const scene = await sceneFor(cast, kind);
      return { ...scene, since: scene.posts.near };
    },
    otherwise: kind === 'list' && query === '' ? { unknown: [{ list: '999999' }, noList], 'of somebody else': [theirList, noList] } : {},
    ends: [200],
    verify: (response, { posts }) => {
      const names = new Map(Object.entries((posts as Scene['posts']) ?? {}).map(([name, id]) => [id, name]));
      const seen = idsOf(response).flatMap((id) => names.get(id) ?? []);
      expect(seen).toEqual(expected.toReversed());
    },
  }));

/** The calls for timelines with each parameter, and for bookmarks and favourites. */
export const timelineCalls: readonly Call[] = [
  ...(Object.keys(paths) as Kind[]).flatMap(rowsOf),
  ...(['home', 'public', 'direct', 'bubble'] as const).map((kind): Call => ({
    from: 'posts',
    call: `GET /api/v1/timelines/${kind}?limit=2 — by Link`,
    given: async ({ me }) => {
      const visibility = kind === 'direct' ? 'direct' : 'public';
      const posts = [];
      for (const text of ['one', 'two', 'three', 'four']) posts.push(await me.post(text, { visibility }));
      return { posts };
    },
    ends: `timeline_${kind}`,
    verify: async (response, { posts }, { me }) => {
      const second = await me.get(`/api/v1/timelines/${kind}?${nextOf(response)}`);
      expect([...idsOf(response), ...idsOf(second)]).toEqual(posts.toReversed());
    },
  })),
  ...(['favourites', 'bookmarks'] as const).flatMap((list): Call[] => {
    const given = async ({ me }: Cast): Promise<Given> => {
      const ids = [await me.post('one'), await me.post('two'), await me.post('three')];
      for (const id of ids) await me.send('POST', `/api/v1/statuses/${id}/${list.slice(0, -1)}`);
      return { ids };
    };
    return [
      {
        from: 'posts',
        call: `GET /api/v1/${list}`,
        scope: `read:${list}`,
        given,
        ends: list,
        verify: (response, { ids }) => expect(idsOf(response)).toEqual(ids.toReversed()),
      },
      ...(['max_id', 'since_id'] as const).map((bound): Call => ({
        from: 'posts',
        call: `GET /api/v1/${list}?${bound}={second}`,
        given: async (cast) => {
          const made = await given(cast);
          const first = await cast.me.get(`/api/v1/${list}?limit=2`);
          expect(idsOf(first)).toEqual(made['ids'].toReversed().slice(0, 2));
          return { ...made, second: new URLSearchParams(nextOf(first)).get('max_id') };
        },
        ends: list,
        verify: (response, { ids }) => expect(idsOf(response)).toEqual([bound === 'max_id' ? ids[0] : ids[2]]),
      })),
    ];
  }),
  ...Object.entries({
    '': ['account_statuses', ['reply', 'media', 'pinned']],
    '?exclude_replies=true': ['account_statuses', ['media', 'pinned']],
    '?only_media=true': ['account_statuses_media', ['media']],
    '?pinned=true': ['account_statuses_pinned', ['pinned']],
    '?max_id={media}': ['account_statuses', ['pinned']],
    '?since_id={media}': ['account_statuses', ['reply']],
    '?limit=1': ['account_statuses', ['reply']],
  } as Record<string, [string, string[]]>).map(([query, [ends, expected]]): Call => ({
    from: 'posts, accounts and chats',
    call: `GET /api/v1/accounts/{id}/statuses${query}`,
    given: async (cast) => {
      const { me, other } = cast;
      const pinned = await me.post('pinned');
      await me.send('POST', `/api/v1/statuses/${pinned}/pin`);
      const { ids } = await testing(cast, 'status', { account: me.name, media: 1 });
      const reply = await me.post('reply', { in_reply_to_id: await other.post('question') });
      return { id: me.id, pinned, media: ids[0], reply };
    },
    otherwise: { unknown: [{ id: 'nobody' }, 'account_404'] },
    ends,
    verify: (response, given) => expect(idsOf(response)).toEqual(expected.map((name) => given[name])),
  })),
];
