import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const get = (path: string, token?: string) => world.request('GET', `/api/v1/statuses/${path}`, token === undefined ? {} : { token });
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

describe('editing', () => {
  const edit = (id: string, form: Record<string, string>, token = world.demo) =>
    world.request('PUT', `/api/v1/statuses/${id}`, { token, form });

  test('stores every version, and retains mentions', async () => {
    const { id, created_at } = await world.post(world.demo, { status: '**one** @noor #first :crumb:', content_type: 'text/markdown' });
    await world.advance(60);
    const edited = await edit(id, { status: 'two #second', spoiler_text: 'cw', sensitive: 'true', content_type: 'text/plain' });
    expectRecorded(edited, 'status_edit');
    expectRecorded(edited, 'status_edit', 'pleroma');
    expect(edited.body).toMatchObject({ spoiler_text: 'cw', sensitive: true, mentions: [{ acct: 'noor' }], tags: [{ name: 'second' }] });
    await edit(id, { status: 'three' });
    const history = await get(`${id}/history`, world.demo);
    expectRecorded(history, 'status_history');
    const [first, second, third] = history.body;
    expect([first.created_at, second.created_at]).toEqual([created_at, edited.body.edited_at]);
    expect([first.content, first.emojis.length]).toEqual([expect.stringContaining('<strong>one</strong>'), 1]);
    expect([second.spoiler_text, second.sensitive, third.content, third.spoiler_text]).toEqual(['cw', true, 'three', '']);
    expect((await get(`zzz/history`)).status).toBe(404);
  });

  test('changes neither poll nor visibility', async () => {
    const made = await world.post(world.demo, { status: 'p', visibility: 'unlisted', poll: { options: ['a', 'b'], expires_in: 600 } });
    const json = { status: 'q', visibility: 'public', poll: { options: ['c', 'd'], expires_in: 6000 } };
    const { body } = await world.request('PUT', `/api/v1/statuses/${made.id}`, { token: world.demo, json });
    expect([body.visibility, body.poll, body.content]).toEqual(['unlisted', made.poll, 'q']);
  });

  test('refusals', async () => {
    const { id } = await world.post(world.demo, { status: 'mine' });
    expectRecorded(await edit(id, { status: 'x' }, world.noor), 'status_edit_403');
    expect((await edit('zzz', { status: 'x' })).status).toBe(404);
    expect((await edit(id, { status: ' ' })).status).toBe(422);
    expect(await refusals(world, 'PUT', `/api/v1/statuses/${id}`)).toEqual(refused('write:statuses'));
  });

  test('returns the source to members only', async () => {
    const { id } = await world.post(world.demo, { status: '**b**', spoiler_text: 's', content_type: 'text/markdown' });
    const response = await get(`${id}/source`, world.noor);
    expectRecorded(response, 'status_source');
    expect(response.body).toEqual({ content_type: 'text/markdown', id, spoiler_text: 's', text: '**b**' });
    expect(await refusals(world, 'GET', `/api/v1/statuses/${id}/source`)).toEqual(refused('read:statuses'));
  });
});

describe('context of a status', () => {
  test('contains ancestors and descendants, parents before children', async () => {
    const root = await world.post(world.noor, { status: 'root' });
    const a = await world.post(world.demo, { status: 'a', in_reply_to_id: root.id });
    const b = await world.post(world.noor, { status: 'b', in_reply_to_id: root.id });
    const aa = await world.post(world.noor, { status: 'aa', in_reply_to_id: a.id });
    const hidden = await world.post(world.noor, { status: 'hidden', in_reply_to_id: a.id, visibility: 'private' });
    const response = await get(`${a.id}/context`);
    expectRecorded(response, 'status_context');
    expect([ids(response.body.ancestors), ids(response.body.descendants)]).toEqual([[root.id], [b.id, aa.id]]);
    expect(ids((await get(`${a.id}/context`, world.demo)).body.descendants)).toEqual([b.id, aa.id, hidden.id]);
    const repeat = await world.request('POST', `/api/v1/statuses/${a.id}/reblog`, { token: world.noor });
    expect(ids((await get(`${repeat.body.id}/context`)).body.ancestors)).toEqual([root.id]);
    expectRecorded(await get('zzz/context'), 'status_context_404');
  });

  test('retains the replies of a deleted parent', async () => {
    const parent = await world.post(world.noor, { status: 'parent' });
    const child = await world.post(world.demo, { status: 'child', in_reply_to_id: parent.id });
    await world.request('DELETE', `/api/v1/statuses/${parent.id}`, { token: world.noor });
    const { body } = await get(child.id);
    expect([body.in_reply_to_id, body.pleroma.parent_visible]).toEqual([null, false]);
    const again = await world.request('POST', '/api/v1/statuses', { token: world.demo, json: { status: 'x', in_reply_to_id: parent.id } });
    expect([again.status, again.body]).toEqual([422, { error: 'Cannot reply to a deleted status' }]);
  });

  test('returns 700 replies quickly', async () => {
    const root = await world.post(world.noor, { status: 'long' });
    await world.request('POST', '/api/testing/status', { json: { account: 'demo', text: 'reply', replyTo: root.id, count: 700 } });
    const began = performance.now();
    const { body } = await get(`${root.id}/context`, world.noor);
    expect(body.descendants).toHaveLength(700);
    expect(performance.now() - began).toBeLessThan(2500);
  });
});

describe('quotes', () => {
  const quote = (token: string, quote_id: string) =>
    world.request('POST', '/api/v1/statuses', { token, json: { status: 'quoting', quote_id } });

  test('contain the quoted status in each field that a server uses', async () => {
    const original = await world.post(world.demo, { status: 'quotable' });
    const made = await quote(world.noor, original.id);
    expectRecorded(made, 'status_create_quote');
    expectRecorded(made, 'status_create_quote', 'pleroma');
    const { body } = made;
    expect([body.quote.id, body.quote_id, body.pleroma.quote.id, body.pleroma.quote_id]).toEqual(Array(4).fill(original.id));
    expect([body.pleroma.quote_url, body.pleroma.quote_visible]).toEqual([original.uri, true]);
    expect(body.content).toBe(`quoting<span class="quote-inline"><br/><br/>RE: <a href="${original.uri}">${original.uri}</a></span>`);
    expect([body.akkoma.source.content, body.pleroma.context]).toEqual(['quoting', original.pleroma.context]);
    expect((await get(original.id)).body.pleroma.quotes_count).toBe(1);
    const list = await world.request('GET', `/api/v1/pleroma/statuses/${original.id}/quotes`, { token: world.demo });
    expectRecorded(list, 'quotes', 'pleroma');
    expect([ids(list.body), list.headers.get('link')]).toEqual([[body.id], expect.stringContaining(`max_id=${body.id}`)]);
    const twice = (await quote(world.demo, body.id)).body;
    expect([twice.quote.id, twice.quote.quote, twice.quote.quote_id]).toEqual([body.id, null, original.id]);
  });

  test('refuse forbidden and missing statuses', async () => {
    const only = [422, { error: 'You can only quote public or unlisted statuses' }];
    const removed = [422, { error: "You can't quote a status that doesn't exist" }];
    const responseTo = async (token: string, id: string) => {
      const { status, body } = await quote(token, id);
      return [status, body];
    };
    const direct = await world.post(world.demo, { status: '@noor psst', visibility: 'direct' });
    const own = await world.post(world.demo, { status: 'followers', visibility: 'private' });
    expect(await responseTo(world.noor, direct.id)).toEqual(only);
    expect(await responseTo(world.moderator, direct.id)).toEqual(removed);
    expect(await responseTo(world.noor, 'zzz')).toEqual(removed);
    expect(await responseTo(world.noor, own.id)).toEqual(only);
    expect((await responseTo(world.demo, own.id))[0]).toBe(200);
  });

  test('are null when invisible to the viewer, and leave the address of a deleted one', async () => {
    const own = await world.post(world.demo, { status: 'followers', visibility: 'private' });
    const { id } = (await quote(world.demo, own.id)).body;
    const guest = (await get(id)).body;
    expect([guest.quote, guest.quote_id, guest.pleroma.quote, guest.pleroma.quote_visible]).toEqual([null, own.id, null, false]);
    await world.request('DELETE', `/api/v1/statuses/${own.id}`, { token: world.demo });
    const after = (await get(id, world.demo)).body;
    expect([after.quote, after.quote_id, after.pleroma.quote_url]).toEqual([null, null, own.uri]);
  });
});
