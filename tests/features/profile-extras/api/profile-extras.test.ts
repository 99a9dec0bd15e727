import { describe, expect, test } from 'vitest';
import { fetchProfileTimeline } from '#api/profile-timelines.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { fetchBirthdays } from '#features/profile-extras/api/birthdays.ts';
import { findProfile } from '#api/profile.ts';
import { changeFeaturedTag, fetchFeaturedTags, fetchOwnFeaturedTags } from '#features/profile-extras/api/featured-tags.ts';
import { createHttp } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { fetchFamiliarFollowers } from '#features/profile-extras/api/familiar-followers.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'pleroma' });
const demo = await instance.signIn('demo');
const idOf = async (acct: string): Promise<string> =>
  ((await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;

describe('profile extras API', () => {
  // rules: familiar-followers
  test('finds the followers of an account that the visitor follows', async () => {
    const accountId = await idOf('noor');
    const { ids, normalised } = await fetchFamiliarFollowers(demo, { accountId }, signal);
    const followed = ['anselm@rails.example', 'kestrel@tidepool.example', 'wanda', 'haruka', 'moderator'];
    expect(normalised.accounts?.map(({ acct }) => acct)).toEqual(followed);
    expect(ids).toEqual(normalised.accounts?.map(({ id }) => id));
  });
});

describe('birthdays API', () => {
  // rules: birthdays
  test('finds the followed accounts with a birthday on a day, and the date on a profile', async () => {
    await instance.testing('POST', 'instance', { flavour: 'pleroma' });
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    await fetch(`${instance.origin}/api/v1/accounts/update_credentials`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${(await instance.signIn('noor')).token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ birthday: '1984-02-29', show_birthday: true }),
    });
    const of = async (day: number) =>
      (await fetchBirthdays(demo, { day, month: 2 }, signal)).normalised.accounts?.map(({ username }) => username);
    expect([await of(29), await of(28)]).toEqual([['noor'], []]);
    const { normalised } = await findProfile(demo, { query: { by: 'name', who: 'noor' } }, signal);
    expect(normalised.accounts?.map(({ birthday }) => birthday)).toEqual(['1984-02-29']);
  });
});

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
