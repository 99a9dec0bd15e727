import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const create = (json: Record<string, unknown>, token = world.demo) => world.request('POST', '/api/v1/statuses', { token, json });
const get = (id: string, token?: string) => world.request('GET', `/api/v1/statuses/${id}`, token === undefined ? {} : { token });

describe('posting', () => {
  test.each([
    ['status_create_text', { status: 'Hello **w** #tag @noor', source: 'FE', visibility: 'public', content_type: 'text/markdown' }],
    ['status_create_cw', { status: 'secret', spoiler_text: 'CW', visibility: 'unlisted', sensitive: 'true' }],
    ['status_create_preview', { status: '*pre*', content_type: 'text/markdown', preview: 'true' }],
    ['status_create_empty', { status: '' }],
    ['status_create_toolong', { status: 'x'.repeat(5001) }],
    ['status_create_badvisibility', { status: 'x', visibility: 'zz' }],
    ['status_create_local', { status: 'local', visibility: 'local' }],
    ['status_create_private', { status: 'private', visibility: 'private' }],
    ['status_create_direct', { status: '@noor psst', visibility: 'direct' }],
    ['status_create_list_visibility', { status: 'x', visibility: 'list:999' }],
    ['status_create_html', { status: '<b>b</b>', content_type: 'text/html' }],
    ['status_create_mfm', { status: '$[spin x]', content_type: 'text/x.misskeymarkdown' }],
    ['status_create_expires', { status: 'gone soon', expires_in: 3700 }],
    ['status_create_poll_json', { status: 'multi', poll: { options: ['a', 'b', 'c'], expires_in: 600, multiple: true } }],
  ])('%s', async (name, json) => {
    const response = await create(json);
    expectRecorded(response, name);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    if (!['status_create_html', 'status_create_mfm'].includes(name)) expectRecorded(response, name, 'pleroma');
  });

  test('returns all posted fields', async () => {
    const made = (await create({ status: 'kept', spoiler_text: 's', visibility: 'unlisted', sensitive: true, language: 'nl' })).body;
    const { body } = await get(made.id, world.demo);
    expect(body).toEqual(made);
    expect([body.spoiler_text, body.visibility, body.sensitive, body.language]).toEqual(['s', 'unlisted', true, 'nl']);
    expectRecorded(await get(made.id, world.demo), 'status_get');
    expectRecorded(await get(made.id), 'status_get_anon');
  });

  test('accepts a subject alone, a poll alone or a file alone', async () => {
    expect((await create({ status: '', spoiler_text: 'only this' })).status).toBe(200);
    expect((await create({ status: '', poll: { options: ['a', 'b'], expires_in: 600 } })).status).toBe(200);
  });

  test('refusals', async () => {
    expectRecorded(await world.request('POST', '/api/v1/statuses', { json: { status: 'x' } }), 'status_create_401');
    expect(await refusals(world, 'POST', '/api/v1/statuses')).toEqual(refused('write:statuses'));
    const raw = await fetch(`${world.instance.origin}/api/v1/statuses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.demo}` },
      body: '{"status":',
    });
    const response = { status: raw.status, headers: raw.headers, body: await raw.json() };
    expectRecorded(response, 'error_badjson');
  });

  test('treats hidden and unknown statuses alike', async () => {
    const hidden = await world.post(world.noor, { status: 'mine', visibility: 'direct' });
    for (const id of [hidden.id, 'zzz']) expectRecorded(await get(id, world.demo), 'status_get_404');
    expectRecorded(await get(hidden.id), 'status_private_404_anon');
    expect((await get(hidden.id, world.noor)).status).toBe(200);
  });
});

describe('polls in a submission', () => {
  const form = (...pairs: string[][]) =>
    call(world.instance.origin, 'POST', '/api/v1/statuses', { token: world.demo, form: [['status', 'poll?'], ...pairs] });

  test('accept a form with [], not one with indices', async () => {
    const good = await form(
      ['poll[expires_in]', '3600'],
      ['poll[multiple]', 'false'],
      ['poll[options][]', 'yes'],
      ['poll[options][]', 'no :crumb:'],
    );
    expectRecorded(good, 'status_create_poll_form_array');
    expect(good.body.poll).toMatchObject({ multiple: false, voted: true, own_votes: [], votes_count: 0, expired: false });
    expect(good.body.poll.emojis.map(({ shortcode }: { shortcode: string }) => shortcode)).toEqual(['crumb']);
    const bad = await form(['poll[expires_in]', '3600'], ['poll[options][0]', 'aa']);
    expectRecorded(bad, 'status_create_poll');
    expect(bad.body.error).toBe('options - Invalid array. Got: object.');
  });

  test.each([
    [{ options: ['a', 'b'], expires_in: 31_536_001 }, 'Expiration date is too far in the future'],
    [{ options: ['a', 'b'], expires_in: -1 }, 'Expiration date is too soon'],
    [{ options: Array.from({ length: 21 }, String), expires_in: 60 }, "Poll can't contain more than 20 options"],
    [{ options: ['a', 'b'.repeat(201)], expires_in: 60 }, 'Poll options cannot be longer than 200 characters each'],
    [{ options: ['a'], expires_in: 60 }, 'Poll must contain at least 2 options'],
  ])('limits %#', async (poll, error) => {
    const response = await create({ status: 'p', poll });
    expect([response.status, response.body]).toEqual([422, { error }]);
  });

  test('are 400 when incomplete', async () => {
    const response = await create({ status: 'p', poll: { options: ['a', 'b'] } });
    expect([response.status, response.body.error]).toEqual([400, 'Missing field: expires_in.']);
  });
});

describe('attachments', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const upload = async (token = world.demo): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([png], 'dot.png', { type: 'image/png' }));
    return (await world.request('POST', '/api/v1/media', { token, form })).body.id;
  };
  const mediaIdsOf = ({ media_attachments }: { media_attachments: { id: string }[] }) => media_attachments.map(({ id }) => id);

  test('are in the requested order; an edit retains those that it names', async () => {
    const media_ids = [await upload(), await upload()].toReversed();
    const response = await create({ status: '', media_ids });
    expectRecorded(response, 'status_create_media');
    expect(mediaIdsOf(response.body)).toEqual(media_ids);
    const { id } = response.body;
    const added = await upload();
    const json = { status: 'now with text', media_ids: [added, media_ids[0]] };
    const edited = await world.request('PUT', `/api/v1/statuses/${id}`, { token: world.demo, json });
    expect(mediaIdsOf(edited.body)).toEqual(json.media_ids);
    const { body } = await world.request('GET', `/api/v1/statuses/${id}/history`, { token: world.demo });
    expect(body.map(mediaIdsOf)).toEqual([media_ids, json.media_ids]);
  });

  test('of another account or status are refused, and nothing is posted', async () => {
    const foreign = await upload(world.noor);
    const taken = await upload();
    await create({ status: 'first', media_ids: [taken] });
    for (const media_ids of [[foreign], [taken], ['zzz']]) {
      expect((await create({ status: 'not posted', media_ids })).status).toBe(422);
    }
    const { body } = await world.request('GET', '/api/v1/accounts/demo/statuses', { token: world.demo });
    expect(body[0].content).toBe('first');
  });
});

describe('audience', () => {
  test('of a list status contains the members of one’s own list', async () => {
    const list = (await world.request('POST', '/api/v1/lists', { token: world.demo, json: { title: 'crew' } })).body;
    const account_ids = [await world.idOf('noor')];
    await world.request('POST', `/api/v1/lists/${list.id}/accounts`, { token: world.demo, json: { account_ids } });
    const made = await world.post(world.demo, { status: 'for the crew', visibility: `list:${list.id}` });
    expect([made.visibility, made.pleroma.list_id, made.mentions]).toEqual(['list', String(list.id), []]);
    expect((await get(made.id, world.noor)).body.pleroma.list_id).toBeNull();
    expect((await get(made.id, world.moderator)).status).toBe(404);
    expect((await create({ status: 'x', visibility: `list:${list.id}` }, world.noor)).body.visibility).toBe('direct');
    for (const id of ['crew', '', `${list.id}x`]) expect((await create({ status: 'x', visibility: `list:${id}` })).status).toBe(500);
  });

  test('with explicit recipients replaces the mentioned accounts', async () => {
    const made = await world.post(world.demo, { status: '@noor not you', visibility: 'direct', to: ['moderator'] });
    expect(made.mentions.map(({ acct }: { acct: string }) => acct)).toEqual(['moderator']);
    expect([(await get(made.id, world.noor)).status, (await get(made.id, world.moderator)).status]).toEqual([404, 200]);
  });

  test('loses an expiring status when it is due', async () => {
    const made = await world.post(world.demo, { status: 'gone soon', expires_in: 3700 });
    expect(Date.parse(made.pleroma.expires_at)).toBeGreaterThan(Date.parse(made.created_at) + 3_699_000);
    await world.advance(3600);
    expect((await get(made.id)).status).toBe(200);
    await world.advance(101);
    expect((await get(made.id)).status).toBe(404);
    const soon = await create({ status: 'too soon', expires_in: 10 });
    expect([soon.status, soon.body]).toEqual([422, { error: 'Expiry date is too soon' }]);
  });
});

describe('several statuses', () => {
  test.each(['id', 'ids'])('are read by %s[] in the requested order, without hidden ones', async (name) => {
    const one = await world.post(world.demo, { status: 'one' });
    const two = await world.post(world.demo, { status: 'two' });
    const hidden = await world.post(world.noor, { status: 'mine', visibility: 'direct' });
    const query = [two.id, hidden.id, one.id, 'zzz'].map((id) => `${name}[]=${id}`).join('&');
    const response = await world.request('GET', `/api/v1/statuses?${query}`, { token: world.demo });
    expectRecorded(response, 'statuses_multifetch', 'pleroma');
    expect(response.body.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  });
});

describe('deleting', () => {
  test('returns the source; others’ and unknown statuses are refused alike', async () => {
    const { id } = await world.post(world.demo, { status: 'to be **deleted**', content_type: 'text/markdown' });
    expectRecorded(await world.request('DELETE', `/api/v1/statuses/${id}`, { token: world.noor }), 'status_delete_403');
    expectRecorded(await world.request('DELETE', '/api/v1/statuses/zzz', { token: world.noor }), 'status_delete_404');
    const response = await world.request('DELETE', `/api/v1/statuses/${id}`, { token: world.demo });
    expectRecorded(response, 'status_delete');
    expect(response.body.text).toBe('to be **deleted**');
    expect((await get(id, world.demo)).status).toBe(404);
  });

  test('removes everything that depends on it', async () => {
    const { id, poll } = await world.post(world.demo, { status: 'x', poll: { options: ['a', 'b'], expires_in: 600 } });
    for (const action of ['favourite', 'bookmark', 'reblog'])
      await world.request('POST', `/api/v1/statuses/${id}/${action}`, { token: world.noor });
    await world.request('PUT', `/api/v1/pleroma/statuses/${id}/reactions/🔥`, { token: world.noor });
    await world.request('DELETE', `/api/v1/statuses/${id}`, { token: world.demo });
    for (const list of ['favourites', 'bookmarks']) {
      const { body } = await world.request('GET', `/api/v1/${list}`, { token: world.noor });
      expect(body.map((status: { id: string }) => status.id)).not.toContain(id);
    }
    expect((await world.request('GET', `/api/v1/polls/${poll.id}`)).status).toBe(404);
  });
});
