import { expect, test } from 'vitest';
import { fetchFollowedTags, fetchTag, followTag } from '#api/tags.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

test('a tag is followed and no longer followed, whatever is in its name', async () => {
  const tag = 'café/1';
  expect(await followTag(demo, { tag, wanted: true }, signal)).toEqual({ following: true });
  expect(await fetchTag(demo, { tag }, signal)).toEqual({ following: true });
  expect(await followTag(demo, { tag, wanted: false }, signal)).toEqual({ following: false });
  expect(await fetchTag(demo, { tag }, signal)).toEqual({ following: false });
});

test('the names of those that one follows', async () => {
  for (const tag of ['stars', 'boats']) await followTag(demo, { tag, wanted: true }, signal);
  expect([...(await fetchFollowedTags(demo, undefined, signal))].toSorted()).toEqual(expect.arrayContaining(['boats', 'stars']));
});
