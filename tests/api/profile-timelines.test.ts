import { describe, expect, test } from 'vitest';
import { fetchPinned, fetchProfileTimeline } from '#api/profile-timelines.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const { id } = await verifyCredentials(demo, undefined, signal);
const queries = async () => (await instance.requests()).map(({ path, query }) => `${String(path)}${String(query)}`);

describe('profile timelines API', () => {
  // rules: profile-timelines, profile-filters
  test.each([
    [`user:${id}`, `/api/v1/accounts/${id}/statuses?limit=20&with_muted=true&exclude_replies=true`],
    [`user-media:${id}`, `/api/v1/accounts/${id}/statuses?limit=20&with_muted=true&only_media=true&exclude_reblogs=true`],
    [`user-favourites:${id}`, `/api/v1/pleroma/accounts/${id}/favourites?limit=20`],
  ] as const)('%s requests %s', async (key, requested) => {
    await instance.testing('DELETE', 'requests');
    await fetchProfileTimeline(demo, { key }, signal);
    expect(await queries()).toEqual([requested]);
  });

  // rules: profile-replies
  test('returns posts without replies, and replies without posts, and skips pages without any', async () => {
    const [root = ''] = await instance.post({ account: 'noor', text: 'a question' });
    const [response = ''] = await instance.post({ account: 'demo', text: 'an answer', replyTo: root });
    const posts = await instance.post({ account: 'demo', text: 'a post', count: 45 });
    await instance.testing('DELETE', 'requests');
    const { ids, normalised, next } = await fetchProfileTimeline(demo, { key: `user-replies:${id}` }, signal);
    expect([ids[0], (await queries()).length]).toEqual([response, 3]);
    expect(normalised.statuses?.map((one) => one.id)).toEqual(expect.arrayContaining([response, ...posts]));
    const further =
      next === undefined ? undefined : await fetchProfileTimeline(demo, { key: `user-replies:${id}`, cursor: { page: next } }, signal);
    expect(further?.ids).not.toContain(response);
    const { ids: written } = await fetchProfileTimeline(demo, { key: `user:${id}` }, signal);
    expect([written.includes(response), written[0]]).toEqual([false, posts.at(-1)]);
  });

  test('skips at most four pages at once', async () => {
    await instance.post({ account: 'ingrid', text: 'never an answer', count: 120 });
    const ingrid = await verifyCredentials(await instance.signIn('ingrid'), undefined, signal);
    await instance.testing('DELETE', 'requests');
    const { next } = await fetchProfileTimeline(demo, { key: `user-replies:${ingrid.id}` }, signal);
    expect([(await queries()).length, next]).toEqual([4, expect.any(String)]);
  });

  // rules: profile-hidden-lists
  test('rejects hidden favourites', async () => {
    const noor = await instance.signIn('noor');
    const { id: noorId } = await verifyCredentials(noor, undefined, signal);
    const failed = fetchProfileTimeline(demo, { key: `user-favourites:${noorId}` }, signal);
    await expect(failed).rejects.toEqual(expect.any(CallError));
    await expect(failed).rejects.toMatchObject({ failure: { kind: 'forbidden' } });
    await fetch(`${instance.origin}/api/v1/accounts/update_credentials`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${noor.token}`, 'Content-Type': 'application/json' },
      body: '{"hide_favorites": false}',
    });
    expect((await fetchProfileTimeline(demo, { key: `user-favourites:${noorId}` }, signal)).ids).toEqual(expect.any(Array));
  });

  // rules: profile-pinned
  test('returns pinned statuses', async () => {
    const [post = ''] = await instance.post({ account: 'demo', text: 'to be pinned' });
    await fetch(`${instance.origin}/api/v1/statuses/${post}/pin`, { method: 'POST', headers: { Authorization: `Bearer ${demo.token}` } });
    const { ids, normalised } = await fetchPinned(demo, { accountId: id }, signal);
    expect([ids.includes(post), normalised.statuses?.find((one) => one.id === post)?.pinned]).toEqual([true, true]);
  });
});
