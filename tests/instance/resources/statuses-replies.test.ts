import { beforeEach, describe, expect, test } from 'vitest';
import { openByClock } from '../support/statuses.ts';

let now = Date.UTC(2027, 0, 2, 12, 0, 0);
const { demo, noor, moderator, request, post } = await openByClock(() => now);
beforeEach(() => {
  now += 1000;
});

describe('replies', () => {
  test('join the conversation, mention the author and are counted', async () => {
    const parent = (await post(noor, { status: 'question' })).body;
    const reply = (await post(demo, { status: 'answer', in_reply_to_id: parent.id })).body;
    const deeper = (await post(noor, { status: 'thanks', in_reply_to_id: reply.id })).body;
    expect(reply.in_reply_to_id).toBe(parent.id);
    expect(reply.in_reply_to_account_id).toBe(parent.account.id);
    expect(reply.mentions.map((mention: { acct: string }) => mention.acct)).toEqual(['noor']);
    expect(reply.pleroma).toMatchObject({
      context: parent.pleroma.context,
      conversation_id: parent.pleroma.conversation_id,
      in_reply_to_account_acct: 'noor',
      parent_visible: true,
    });
    expect((await request('GET', `/api/v1/statuses/${parent.id}`)).body.replies_count).toBe(1);
    const { body } = await request('GET', `/api/v1/statuses/${reply.id}/context`);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    expect([ids(body.ancestors), ids(body.descendants)]).toEqual([[parent.id], [deeper.id]]);
  });

  test('inherit the visibility of the parent, and stay direct', async () => {
    const parent = (await post(noor, { status: '@demo psst', visibility: 'direct' })).body;
    const reply = await post(demo, { status: 'yes?', in_reply_to_id: parent.id });
    expect(reply.body.visibility).toBe('direct');
    const louder = await post(demo, { status: 'yes!', in_reply_to_id: parent.id, visibility: 'public' });
    expect([louder.status, louder.body]).toEqual([422, { error: 'The message visibility must be direct' }]);
    expect((await post(demo, { status: 'all of you', in_reply_to_id: parent.id, visibility: 'list:1' })).status).toBe(422);
  });

  test('are refused to invisible statuses', async () => {
    const hidden = (await post(noor, { status: 'mine', visibility: 'direct' })).body;
    expect((await post(demo, { status: 'x', in_reply_to_id: hidden.id })).status).toBe(422);
  });

  test('return 500 for an unknown conversation, as on Akkoma', async () => {
    const { status, body } = await request('GET', '/api/v1/statuses/zzz/context');
    expect([status, body]).toEqual([500, 'Something went wrong']);
  });
});

describe('favourites and repeats', () => {
  test('can be repeated and undone repeatedly', async () => {
    const { id } = (await post(noor, { status: 'likeable' })).body;
    const counts = async (action: string) => {
      const { status, body } = await request('POST', `/api/v1/statuses/${id}/${action}`, { token: demo });
      return [status, body.favourited, body.favourites_count];
    };
    expect(await counts('favourite')).toEqual([200, true, 1]);
    expect(await counts('favourite')).toEqual([200, true, 1]);
    expect(await counts('unfavourite')).toEqual([200, false, 0]);
    expect(await counts('unfavourite')).toEqual([200, false, 0]);
    expect((await request('GET', `/api/v1/statuses/${id}`, { token: noor })).body.favourited).toBe(false);
  });

  test('wrap the repeated status; a second repeat returns the first', async () => {
    const original = (await post(noor, { status: 'worth it' })).body;
    const first = (await request('POST', `/api/v1/statuses/${original.id}/reblog`, { token: demo })).body;
    const again = (await request('POST', `/api/v1/statuses/${original.id}/reblog`, { token: demo })).body;
    expect(again.id).toBe(first.id);
    expect([first.account.acct, first.content, first.reblog.id, first.reblog.reblogged, first.reblog.reblogs_count]).toEqual([
      'demo',
      '',
      original.id,
      true,
      1,
    ]);
    const favourited = (await request('POST', `/api/v1/statuses/${first.id}/favourite`, { token: moderator })).body;
    expect([favourited.id, favourited.favourites_count]).toEqual([original.id, 1]);
    const undone = (await request('POST', `/api/v1/statuses/${original.id}/unreblog`, { token: demo })).body;
    expect([undone.id, undone.reblogged, undone.reblogs_count]).toEqual([original.id, false, 0]);
    expect((await request('GET', `/api/v1/statuses/${first.id}`, { token: demo })).status).toBe(404);
  });
});
