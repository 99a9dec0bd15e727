import { describe, expect, test } from 'vitest';
import { fetchFollowedTags, fetchTag, fetchTrendingTags, followTag } from '#api/tags.ts';
import { createHttp } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownNode } from '#domain/server/instance.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

describe('tags API', () => {
  test('follows and unfollows a tag of any name', async () => {
    const tag = 'café/1';
    const followed = async () => (await fetchTag(demo, { tag }, signal)).following;
    expect((await followTag(demo, { tag, wanted: true }, signal)).following).toBe(true);
    expect(await followed()).toBe(true);
    expect((await followTag(demo, { tag, wanted: false }, signal)).following).toBe(false);
    expect(await followed()).toBe(false);
  });

  // rules: tag-history
  test('returns recent usage where the server counts it', async () => {
    const { history } = await fetchTag(demo, { tag: 'birds' }, signal);
    expect(history.length).toBe(7);
    expect(Math.max(...history.map(({ uses }) => uses))).toBeGreaterThan(0);
    const { origin } = await serve((_, response) =>
      json(response, 200, { following: false, history: [{ day: '86400', uses: '3', accounts: 'x' }, 7], name: 'a' }),
    );
    expect(await fetchTag(createHttp(origin), { tag: 'a' }, signal)).toEqual({
      following: false,
      history: [{ day: 86_400, uses: 3, accounts: 0 }],
    });
  });

  test('returns the names of followed tags', async () => {
    for (const tag of ['stars', 'boats']) await followTag(demo, { tag, wanted: true }, signal);
    expect([...(await fetchFollowedTags(demo, undefined, signal))].toSorted()).toEqual(expect.arrayContaining(['boats', 'stars']));
  });

  // rules: home-empty
  test('returns the names of a few trending tags', async () => {
    const { origin, requests } = await serve((_, response) =>
      json(response, 200, [...Array.from({ length: 12 }, (_one, at) => ({ name: `tag${at}` })), { name: 7 }]),
    );
    expect(await fetchTrendingTags(createHttp(origin), signal)).toEqual(Array.from({ length: 8 }, (_one, at) => `tag${at}`));
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/trends/tags?limit=8']);
  });

  test('reads followed tags by the list on snac, which has no single tags', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, [{ name: 'Tea' }]));
    const server = createServerRecord({ read: () => undefined, write: () => true });
    server.learn({ node: { ...unknownNode, software: 'snac', softwareVersion: '2.96' } });
    const http = createHttp(origin, 'secret', { server });
    expect([(await fetchTag(http, { tag: 'tea' }, signal)).following, (await fetchTag(http, { tag: 'rum' }, signal)).following]).toEqual([
      true,
      false,
    ]);
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/api/v1/followed_tags', '/api/v1/followed_tags']);
  });
});
