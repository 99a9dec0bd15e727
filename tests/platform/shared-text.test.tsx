import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
const load = () => import('#platform/shared-text.ts');

test('the text of the query is taken once, and the address says it no more', async () => {
  const { takeSharedText } = await load();
  window.history.replaceState({ entry: 'e' }, '', '/main/friends?message=a%20%26%20b&lang=de#top');
  expect([takeSharedText('?message=a%20%26%20b&lang=de'), takeSharedText('?message=a')]).toEqual(['a & b', '']);
  expect([window.location.href, window.history.state]).toEqual([`${window.location.origin}/main/friends?lang=de#top`, { entry: 'e' }]);
});

test('it is there also when the address has moved on since; without one the address is left alone', async () => {
  const { takeSharedText } = await load();
  window.history.replaceState(null, '', '/main/friends?query=birds');
  expect([takeSharedText('?message=hello'), window.location.search]).toEqual(['hello', '?query=birds']);
});
