import { expect, test } from 'vitest';
import { fetchList } from '#api/lists.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

test('a list of one’s own says what it is called, and one that is not there is known not to be', async () => {
  const id = await instance.makeList(demo, 'Birds');
  expect(await fetchList(demo, { listId: id }, signal)).toEqual({ title: 'Birds' });
  expect(await fetchList(demo, { listId: 'none' }, signal)).toBeUndefined();
});
