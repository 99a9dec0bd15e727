import { describe, expect, test } from 'vitest';
import { fetchProfileTimeline } from '#api/profile-timelines.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { changeFeaturedTag, fetchFeaturedTags, fetchOwnFeaturedTags } from '#features/featured-tags/api/featured-tags.ts';
import { createHttp } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const idOf = async (acct: string): Promise<string> =>
  ((await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;

/** A client of a Mastodon server. */
const onMastodon = async () => {
  await instance.testing('POST', 'instance', { flavour: 'mastodon' });
  const server = createServerRecord({ read: () => undefined, write: () => true });
  server.learn({ instance: { ...unknownInstance, version: '4.4.3' }, node: { ...unknownNode, software: 'mastodon' } });
  return createHttp(instance.origin, demo.token, { server });
};

describe('featured tags API', () => {
  // rules: featured-tags
  test('features a tag, lists it for everyone with the posts of the account, and removes it', async () => {
    const http = await onMastodon();
    const [statusId = ''] = await instance.post({ account: 'demo', text: 'Out with the #boats again' });
    const accountId = await idOf('demo');
    await changeFeaturedTag(http, { kind: 'add', name: 'boats' }, signal);
    const own = await fetchOwnFeaturedTags(http, undefined, signal);
    const [tag] = own.tags;
    expect([tag, own.suggested.includes('boats')]).toEqual([{ id: tag?.id, name: 'boats', count: 1 }, false]);
    expect(await fetchFeaturedTags(http, { accountId }, signal)).toEqual({ accountId, tags: own.tags });
    expect((await fetchProfileTimeline(http, { key: `user-tagged/boats:${accountId}` }, signal)).ids).toEqual([statusId]);
    for (let times = 0; times < 2; times++) await changeFeaturedTag(http, { kind: 'remove', id: tag?.id ?? '' }, signal);
    expect((await fetchOwnFeaturedTags(http, undefined, signal)).tags).toEqual([]);
  });
});
