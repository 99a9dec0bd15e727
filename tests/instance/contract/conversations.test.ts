import { beforeAll, describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/conversations';
const pleroma = '/api/v1/pleroma/conversations';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const list = async (token: string, query = ''): Promise<any[]> => (await world.request('GET', path + query, { token })).body;
const whisper = (token: string, status: string, more: Record<string, unknown> = {}) =>
  world.post(token, { status, visibility: 'direct', ...more });
const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

describe('conversations', () => {
  test('are opened by a direct status on both sides, unread for all but the author', async () => {
    const first = await whisper(world.demo, '@noor psst');
    const [mine] = await list(world.demo);
    const response = await world.request('GET', path, { token: world.noor });
    expectRecorded(response, 'conversations');
    const [theirs] = response.body;
    expect([mine.unread, theirs.unread]).toEqual([false, true]);
    expect([mine.accounts[0].acct, theirs.accounts[0].acct, theirs.last_status.id]).toEqual(['noor', 'demo', first.id]);
    expect([first.pleroma.direct_conversation_id, theirs.last_status.pleroma.direct_conversation_id]).toEqual([
      Number(mine.id),
      Number(theirs.id),
    ]);
    const read = await world.request('POST', `${path}/${theirs.id}/read`, { token: world.noor });
    expect([read.status, read.body.unread, (await list(world.noor))[0].unread]).toEqual([200, false, false]);
    const reply = await whisper(world.noor, 'yes?', { in_reply_to_id: first.id });
    expect((await list(world.demo))[0]).toMatchObject({ id: mine.id, unread: true, last_status: { id: reply.id } });
    const all = await world.request('POST', `${pleroma}/read`, { token: world.demo });
    expect(ids(all.body)).toContain(mine.id);
    expect((await list(world.demo)).some(({ unread }) => unread)).toBe(false);
  });

  test('contain their statuses, and accept new ones', async () => {
    const first = await whisper(world.demo, '@noor a new matter');
    const [{ id }] = await list(world.noor);
    const into = await world.post(world.noor, { status: 'indeed', in_reply_to_conversation_id: id });
    expect([into.visibility, into.mentions[0].acct, into.pleroma.context]).toEqual(['direct', 'demo', first.pleroma.context]);
    const { body } = await world.request('GET', `${pleroma}/${id}/statuses`, { token: world.noor });
    expect(ids(body)).toEqual([into.id, first.id]);
    const one = await world.request('GET', `${pleroma}/${id}`, { token: world.noor });
    expect(one.body.pleroma.recipients.map(({ acct }: { acct: string }) => acct).toSorted()).toEqual(['demo', 'noor']);
    const foreign = await world.request('POST', '/api/v1/statuses', {
      token: world.moderator,
      json: { status: 'x', in_reply_to_conversation_id: id },
    });
    expect(foreign.status).toBe(404);
  });

  test('are sorted by activity, page by page', async () => {
    const older = await whisper(world.demo, '@noor older');
    await whisper(world.demo, '@moderator newer');
    await whisper(world.noor, 'older again', { in_reply_to_id: older.id });
    const all = ids(await list(world.demo));
    const walked: string[] = [];
    let target: string | undefined = `${path}?limit=1`;
    while (target !== undefined) {
      const { body, headers } = await world.request('GET', target, { token: world.demo });
      walked.push(...ids(body));
      const next = linkTarget(headers, 'next');
      target = next === undefined ? undefined : `${next.path}?${next.query.toString()}`;
    }
    expect(walked).toEqual(all);
    expect(older.pleroma.direct_conversation_id).toBe(Number(all[0]));
  });

  test('can be dismissed, and return with the next status', async () => {
    const first = await whisper(world.demo, '@noor leave');
    const [{ id }] = await list(world.noor);
    expect((await world.request('DELETE', `${path}/${id}`, { token: world.noor })).body).toEqual({});
    expect(ids(await list(world.noor))).not.toContain(id);
    const reply = await whisper(world.demo, '@noor still there?', { in_reply_to_id: first.id });
    expect((await list(world.noor))[0].last_status.id).toBe(reply.id);
    await world.request('DELETE', `/api/v1/statuses/${reply.id}`, { token: world.demo });
    expect((await list(world.noor))[0].last_status.id).not.toBe(reply.id);
  });

  test('refuse guests and narrow tokens', async () => {
    const [{ id }] = await list(world.demo);
    for (const call of [`POST ${path}/${id}/read`, `DELETE ${path}/${id}`, `GET ${pleroma}/${id}/statuses`, `GET ${pleroma}/${id}`]) {
      const [method = '', target = ''] = call.split(' ');
      expect((await world.request(method, target, { token: world.noor })).status).toBe(404);
    }
    expect(await refusals(world, 'GET', path)).toEqual(refused('read:statuses'));
    expect(await refusals(world, 'DELETE', `${path}/${id}`)).toEqual(refused('write:conversations'));
  });
});
