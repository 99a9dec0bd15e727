import { describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { openFlavour } from './support.ts';

describe.each([
  ['mastodon', 404, 'Record not found', 422, "Validation failed: Title can't be blank"],
  ['gotosocial', 404, 'Not Found: list not found', 400, 'Bad Request: list title must be provided, and must be no more than 200 chars'],
] as const)('lists of %s', (flavour, missingStatus, missing, untitledStatus, untitled) => {
  test('have options, and members in pages', async () => {
    const { request, testing } = await openFlavour(flavour);
    const { body: list } = await request('POST', '/api/v1/lists', { json: { title: 'close', replies_policy: 'none', exclusive: true } });
    expect(list).toEqual({ id: list.id, title: 'close', replies_policy: 'none', exclusive: true });
    const path = `/api/v1/lists/${list.id}`;
    expect((await request('PUT', path, { json: { title: 'closer' } })).body).toEqual({ ...list, title: 'closer' });
    expect(await request('PUT', path, { json: { title: '' } })).toMatchObject({ status: untitledStatus, body: { error: untitled } });
    expect(await request('GET', '/api/v1/lists/9999')).toMatchObject({ status: missingStatus, body: { error: missing } });
    const ids: string[] = [];
    for (const username of ['one', 'two', 'three']) {
      const { id } = await testing('account', { username });
      expect((await request('POST', `${path}/accounts`, { json: { account_ids: [id] } })).status).toBe(404);
      await testing('follow', { account: 'demo', target: username });
      expect((await request('POST', `${path}/accounts`, { json: { account_ids: [id] } })).status).toBe(200);
      expect((await request('POST', `${path}/accounts`, { json: { account_ids: [id] } })).status).toBe(422);
      ids.unshift(id);
    }
    const walked: string[] = [];
    let target: string | undefined = `${path}/accounts?limit=2`;
    while (target !== undefined) {
      const { body, headers } = await request('GET', target);
      walked.push(...body.map(({ id }: { id: string }) => id));
      const next = linkTarget(headers, 'next');
      target = next && `${next.path}?${next.query.toString()}`;
    }
    expect(walked).toEqual(ids);
    const whole = await request('GET', `${path}/accounts?limit=0`);
    expect([whole.body.length, whole.headers.get('link')]).toEqual([3, null]);
  });

  test('remove the members of an exclusive one from home', async () => {
    const { request, testing } = await openFlavour(flavour);
    const { id } = await testing('account', { username: 'apart' });
    await testing('follow', { account: 'demo', target: 'apart' });
    const { body: list } = await request('POST', '/api/v1/lists', { json: { title: 'apart', exclusive: true } });
    const { ids } = await testing('status', { account: 'apart', text: 'by myself' });
    const home = async () => (await request('GET', '/api/v1/timelines/home')).body.some((status: { id: string }) => status.id === ids[0]);
    expect(await home()).toBe(true);
    await request('POST', `/api/v1/lists/${list.id}/accounts`, { json: { account_ids: [id] } });
    expect(await home()).toBe(false);
    await request('PUT', `/api/v1/lists/${list.id}`, { json: { title: 'apart', exclusive: false } });
    expect(await home()).toBe(true);
  });
});
