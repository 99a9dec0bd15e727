import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
let passed = 0;
beforeAll(async () => {
  world = await openWorld();
});

const path = '/api/v1/scheduled_statuses';
const inSeconds = (seconds: number): string => new Date(Date.now() + (passed + seconds) * 1000).toISOString();
const advance = async (seconds: number): Promise<void> => {
  passed += seconds;
  await world.advance(seconds);
};
const schedule = (json: Record<string, unknown>) =>
  world.request('POST', '/api/v1/statuses', { token: world.demo, json: { status: 'later', scheduled_at: inSeconds(3600), ...json } });
const statusesWith = async (text: string): Promise<any[]> => {
  const { body } = await world.request('GET', '/api/v1/accounts/demo/statuses', { token: world.demo });
  return body.filter(({ content }: { content: string }) => content === text);
};

describe('scheduling', () => {
  test('returns the scheduled status, and publishes it when due', async () => {
    const at = inSeconds(3600);
    const made = await schedule({
      scheduled_at: at,
      status: 'at last',
      visibility: 'unlisted',
      poll: { options: ['a', 'b'], expires_in: 60 },
    });
    expect(made.body).toEqual({
      id: made.body.id,
      params: {
        expires_in: null,
        in_reply_to_id: null,
        poll: { options: ['a', 'b'], expires_in: 60 },
        scheduled_at: at,
        sensitive: null,
        spoiler_text: null,
        text: 'at last',
        visibility: 'unlisted',
      },
      scheduled_at: `${at.slice(0, 19)}.000Z`,
    });
    expect((await world.request('GET', `${path}/${made.body.id}`, { token: world.demo })).body).toEqual(made.body);
    await advance(3500);
    expect(await statusesWith('at last')).toEqual([]);
    await advance(101);
    const [published, ...others] = await statusesWith('at last');
    expect([published.visibility, published.poll.options.length, others]).toEqual(['unlisted', 2, []]);
    expect((await world.request('GET', `${path}/${made.body.id}`, { token: world.demo })).status).toBe(404);
  });

  test('has the shape of the recorded servers', async () => {
    const made = await schedule({});
    expectRecorded(made, 'status_create_scheduled');
    const list = await world.request('GET', path, { token: world.demo });
    expectRecorded(list, 'scheduled_statuses');
    expect(list.body).toContainEqual(made.body);
    expect((await world.request('GET', path, { token: world.noor })).body).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await world.request(method, `${path}/${made.body.id}`, {
        token: world.noor,
        ...(method === 'GET' ? {} : { json: {} }),
      });
      expect([response.status, response.body]).toEqual([404, { error: 'Record not found' }]);
    }
  });

  test('posts at once what is due in less than five minutes', async () => {
    const { body } = await schedule({ scheduled_at: inSeconds(200), status: 'near' });
    expect(body.content).toBe('near');
  });

  test('can be moved and cancelled', async () => {
    const { id } = (await schedule({ status: 'moved' })).body;
    const soon = await world.request('PUT', `${path}/${id}`, { token: world.demo, json: { scheduled_at: inSeconds(100) } });
    expect([soon.status, soon.body]).toEqual([422, { error: 'Scheduled at must be at least 5 minutes from now' }]);
    const at = inSeconds(7200);
    const moved = await world.request('PUT', `${path}/${id}`, { token: world.demo, json: { scheduled_at: at } });
    expect([moved.status, moved.body.scheduled_at]).toEqual([200, `${at.slice(0, 19)}.000Z`]);
    await advance(3700);
    expect(await statusesWith('moved')).toEqual([]);
    const dropped = await world.request('DELETE', `${path}/${id}`, { token: world.demo });
    expect([dropped.status, dropped.body]).toEqual([200, {}]);
    await advance(7200);
    expect(await statusesWith('moved')).toEqual([]);
  });

  test('belong to their account, and are limited per day', async () => {
    const at = inSeconds(20 * 86_400);
    const made = [];
    for (let count = 0; count < 26; count += 1) made.push(await schedule({ status: `limited ${count}`, scheduled_at: at }));
    expect(made.map(({ status }) => status)).toEqual([...Array.from({ length: 25 }, () => 200), 422]);
    expect(made.at(-1)?.body).toEqual({ error: 'daily limit exceeded' });
    for (const { body } of made.slice(0, 25)) await world.request('DELETE', `${path}/${body.id}`, { token: world.demo });
  });

  test('refuses at once an invalid status', async () => {
    expect((await schedule({ status: '' })).status).toBe(422);
    expect((await schedule({ scheduled_at: 'tomorrow' })).status).toBe(400);
    expect(await refusals(world, 'GET', path)).toEqual(refused('read:statuses'));
    expect(await refusals(world, 'DELETE', `${path}/1`)).toEqual(refused('write:statuses'));
  });
});
