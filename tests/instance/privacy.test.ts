import { beforeAll, describe, expect, test } from 'vitest';
import type { Response } from './support/client.ts';
import { join } from './support/members.ts';
import type { Member } from './support/members.ts';
import { maySee, part, readers, scopes, secretOf, setStage } from './support/privacy.ts';
import type { Reader, Scope, Stage } from './support/privacy.ts';
import { openStream } from './support/stream.ts';
import type { OpenStream } from './support/stream.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const batch = 'one';
const nothing = 'BAbsentAbsentAbsen';
let stage: Stage;
let friend: Member;
let posts: Record<Scope, string>;
let polls: Partial<Record<Scope, string>>;
/** the replies, quotes and repeats of the friend and the author */
let around: string[];

beforeAll(async () => {
  stage = await setStage(world);
  const { author, members } = stage;
  friend = await join(world);
  await friend.send('POST', `/api/v1/accounts/${author.id}/follow`);
  await author.send('POST', `/api/v1/follow_requests/${friend.id}/authorize`);
  const pollOf = (scope: Scope) => ({ poll: { options: [`${secretOf(scope, batch)}!`, 'no'], expires_in: 3600 } });
  posts = await stage.post(batch, pollOf);
  polls = {};
  around = [];
  for (const scope of scopes) {
    const id = posts[scope];
    await author.send('PUT', `/api/v1/statuses/${id}`, { status: `${secretOf(scope, batch)} #veil again`, ...pollOf(scope) });
    polls[scope] = (await author.get(`/api/v1/statuses/${id}`)).body.poll?.id;
    await author.send('POST', `/api/v1/statuses/${id}/pin`);
    for (const one of [author, friend]) {
      const made = [
        await one.send('POST', '/api/v1/statuses', { status: 'an open reply', in_reply_to_id: id, visibility: 'public' }),
        await one.send('POST', '/api/v1/statuses', { status: 'an open quote', quote_id: id, visibility: 'public' }),
        await one.send('POST', `/api/v1/statuses/${id}/reblog`),
      ];
      around.push(...made.filter(({ status }) => status === 200).map(({ body }) => body.id));
    }
    for (const member of Object.values(members)) {
      await member.send('POST', `/api/v1/statuses/${id}/favourite`);
      await member.send('POST', `/api/v1/statuses/${id}/bookmark`);
      await member.send('PUT', `/api/v1/pleroma/statuses/${id}/reactions/👍`);
    }
  }
  for (const member of Object.values(members)) {
    await member.send('PATCH', '/api/v1/accounts/update_credentials', { hide_favorites: false });
    const { id } = (await member.send('POST', '/api/v1/lists', { title: 'watching' })).body;
    await member.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [author.id, friend.id] });
  }
  await part(stage);
}, 60_000);

const request = (reader: Reader, method: string, path: string, json?: unknown): Promise<Response> =>
  reader === 'guest' ? world.request(method, path, json === undefined ? {} : { json }) : stage.members[reader].send(method, path, json);

/** Returns the contents of a response that the reader may not see. */
function leaks(reader: Reader, response: unknown): Scope[] {
  const body = JSON.stringify(response);
  return scopes.filter((scope) => !maySee(reader, scope) && body.includes(secretOf(scope, batch)));
}

/** Returns everything that a stream sends up to the frame that names an id. */
async function textsUntil(stream: OpenStream, last: string): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const text = await stream.nextText();
    texts.push(text);
    if (text.includes(last)) return texts;
  }
}

const perPost = [
  'GET statuses/:id',
  'GET statuses/:id/context',
  'GET statuses/:id/source',
  'GET statuses/:id/history',
  'GET statuses/:id/favourited_by',
  'GET statuses/:id/reblogged_by',
  'GET statuses/:id/translations/de',
  'GET pleroma/statuses/:id/reactions',
  'GET pleroma/statuses/:id/quotes',
  'GET statuses?ids[]=:id',
  'POST statuses/:id/mute',
  'POST statuses/:id/unmute',
  'POST statuses/:id/pin',
  'POST statuses/:id/reblog',
  'POST statuses/:id/unreblog',
  'POST statuses/:id/favourite',
  'POST statuses/:id/unfavourite',
  'POST statuses/:id/bookmark',
  'POST statuses/:id/unbookmark',
  'PUT pleroma/statuses/:id/reactions/🎉',
  'DELETE pleroma/statuses/:id/reactions/🎉',
];
const asking = 'GET timelines/';
const lists = [
  `${asking}home`,
  `${asking}public`,
  `${asking}public?local=true`,
  `${asking}bubble`,
  `${asking}tag/veil`,
  `${asking}direct`,
  `${asking}list/:list`,
  'GET accounts/:author/statuses',
  'GET accounts/:author/statuses?pinned=true',
  'GET accounts/:friend/statuses',
  'GET pleroma/accounts/:author/favourites',
  'GET favourites',
  'GET bookmarks',
  'GET notifications',
  'GET conversations',
];

const paged = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}limit=40&with_muted=true`;

describe.each(readers)('%s', (reader) => {
  test('sees exactly the statuses for them', async () => {
    const seen: Scope[] = [];
    for (const scope of scopes) {
      const { status, body } = await request(reader, 'GET', `/api/v1/statuses/${posts[scope]}`);
      if (status === 200) expect(body.content).toContain(secretOf(scope, batch));
      else expect([status, body]).toEqual([404, { error: 'Record not found' }]);
      if (status === 200) seen.push(scope);
    }
    expect(seen).toEqual(scopes.filter((scope) => maySee(reader, scope)));
  });

  test.each(lists)('%s', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const mine = reader === 'guest' ? [] : (await request(reader, 'GET', '/api/v1/lists')).body;
    const filled = path
      .replace(':author', stage.author.id)
      .replace(':friend', friend.id)
      .replace(':list', mine.at(-1)?.id ?? '0');
    const response = await request(reader, method, `/api/v1/${paged(filled)}`);
    expect(leaks(reader, response.body)).toEqual([]);
    expect(response.status).toBeLessThan(500);
  });

  test('search', async () => {
    for (const scope of scopes) {
      for (const q of [secretOf(scope, batch), encodeURIComponent(`http://localhost/notice/${posts[scope]}`)]) {
        expect(leaks(reader, (await request(reader, 'GET', `/api/v2/search?q=${q}&resolve=true`)).body.statuses ?? [])).toEqual([]);
      }
    }
  });

  test('sees no hidden replies, quotes, repeats and context', async () => {
    for (const id of around) {
      for (const path of [`statuses/${id}`, `statuses/${id}/context`]) {
        expect(leaks(reader, (await request(reader, 'GET', `/api/v1/${path}`)).body)).toEqual([]);
      }
    }
  });

  test.each(perPost)('%s', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const absent = await request(reader, method, `/api/v1/${path.replace(':id', nothing)}`);
    for (const scope of scopes) {
      const response = await request(reader, method, `/api/v1/${path.replace(':id', posts[scope])}`);
      expect(leaks(reader, response.body)).toEqual([]);
      if (!maySee(reader, scope)) expect([scope, response.status, response.body]).toEqual([scope, absent.status, absent.body]);
    }
  });

  test('polls and votes', async () => {
    const absent = await request(reader, 'GET', '/api/v1/polls/999999');
    const nowhere = await request(reader, 'POST', '/api/v1/polls/999999/votes', { choices: [0] });
    for (const scope of scopes) {
      const path = `/api/v1/polls/${polls[scope]}`;
      const read = await request(reader, 'GET', path);
      if (maySee(reader, scope)) expect(read.body.options.map(({ title }: any) => title)).toEqual([`${secretOf(scope, batch)}!`, 'no']);
      else {
        const voted = await request(reader, 'POST', `${path}/votes`, { choices: [0] });
        expect([scope, read.status, read.body]).toEqual([scope, absent.status, absent.body]);
        expect([scope, voted.status, voted.body]).toEqual([scope, nowhere.status, nowhere.body]);
      }
    }
  });

  test('cannot reply to or quote hidden statuses', async () => {
    if (reader === 'guest') return;
    for (const scope of scopes.filter((one) => !maySee(reader, one))) {
      for (const key of ['in_reply_to_id', 'quote_id']) {
        const response = await request(reader, 'POST', '/api/v1/statuses', { status: 'well', [key]: posts[scope] });
        expect(leaks(reader, response.body)).toEqual([]);
        if (response.status === 200) expect([response.body.in_reply_to_id, response.body.quote_id]).toEqual([null, null]);
      }
    }
  });
});

describe('streams', () => {
  const streams = ['user', 'user:notification', 'public', 'public:local', 'public:media', 'direct'] as const;

  test('deliver to each reader only the statuses for them, also edits and deletions', async () => {
    const listening = await Promise.all(
      readers.map(async (reader) => {
        const token = reader === 'guest' ? undefined : stage.members[reader].token;
        const stream = await openStream(world.instance.origin, { stream: 'public', ...(token === undefined ? {} : { token }) });
        const send = (json: unknown): void => stream.socket.send(JSON.stringify({ type: 'subscribe', ...(json as object) }));
        for (const name of streams) send({ stream: name });
        for (const name of ['hashtag', 'hashtag:local']) send({ stream: name, tag: 'veil' });
        if (reader !== 'guest') send({ stream: 'list', list: (await request(reader, 'GET', '/api/v1/lists')).body.at(-1)?.id });
        stream.socket.send('ping');
        while ((await stream.nextText()) !== 'pong');
        return { reader, stream };
      }),
    );
    const streamed = await stage.post('two');
    for (const scope of scopes) {
      await stage.author.send('PUT', `/api/v1/statuses/${streamed[scope]}`, { status: `${secretOf(scope, 'two')} #veil edited` });
      await friend.send('POST', `/api/v1/statuses/${streamed[scope]}/reblog`);
      await stage.author.send('POST', `/api/v1/statuses/${streamed[scope]}/reblog`);
    }
    for (const scope of scopes) await stage.author.send('DELETE', `/api/v1/statuses/${streamed[scope]}`);
    const neutral = await join(world);
    const last = await neutral.post('the end');
    for (const { reader, stream } of listening) {
      const received = await textsUntil(stream, last);
      const all = received.join('\n');
      for (const scope of scopes) {
        const isReceived =
          all.includes(secretOf(scope, 'two')) || received.some((text) => text.includes('"delete"') && text.includes(streamed[scope]));
        if (isReceived) expect([reader, scope, maySee(reader, scope)]).toEqual([reader, scope, true]);
      }
      const isFollowing = reader === 'follower' || reader === 'author';
      expect([reader, all.includes(secretOf('private', 'two'))]).toEqual([reader, isFollowing || reader === 'mentioned']);
      stream.close();
    }
  });
});

describe('a blocked domain', () => {
  test('sends nothing to the account that blocked it', async () => {
    const [one, other] = [await join(world), await join(world)];
    await world.request('POST', '/api/testing/account', { json: { username: 'far', domain: 'away.example' } });
    for (const member of [one, other]) {
      await world.request('POST', '/api/testing/follow', { json: { account: member.name, target: 'far@away.example' } });
    }
    const send = async (text: string) =>
      (await world.request('POST', '/api/testing/status', { json: { account: 'far@away.example', text } })).body.ids[0];
    const id = await send(`secretfar #veil @${one.name} @${other.name}`);
    for (const member of [one, other]) {
      await member.send('POST', `/api/v1/statuses/${id}/favourite`);
      await member.send('POST', `/api/v1/statuses/${id}/bookmark`);
    }
    await one.send('POST', '/api/v1/domain_blocks', { domain: 'away.example' });
    const far = await world.idOf('far@away.example');
    const paths = [
      `statuses/${id}`,
      `statuses/${id}/context`,
      'timelines/home',
      'timelines/public',
      'timelines/tag/veil',
      `accounts/${far}/statuses`,
      'favourites',
      'bookmarks',
      'notifications',
    ];
    for (const path of paths) {
      const bodies = await Promise.all(
        [one, other].map(async (member) => JSON.stringify((await member.get(`/api/v1/${paged(path)}`)).body)),
      );
      const shown = bodies.map((body) => body.includes('secretfar'));
      expect([path, shown]).toEqual([path, [false, !path.endsWith('context')]]);
    }
    const streams = await Promise.all([one, other].map(({ token }) => openStream(world.instance.origin, { token })));
    await send(`secretnear @${one.name} @${other.name}`);
    const mine = await one.post(`@${other.name} the end`);
    const received: boolean[] = [];
    for (const stream of streams) {
      received.push((await textsUntil(stream, mine)).join('').includes('secretnear'));
      stream.close();
    }
    expect(received).toEqual([false, true]);
  });
});
