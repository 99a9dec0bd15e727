import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
const load = () => import('#platform/shared-text.ts');

describe('shared text', () => {
  test('is read from the query a single time, and removed from the address', async () => {
    const { takeSharedText } = await load();
    window.history.replaceState({ entry: 'e' }, '', '/main/friends?message=a%20%26%20b&lang=de#top');
    expect([takeSharedText('?message=a%20%26%20b&lang=de'), takeSharedText('?message=a')]).toEqual(['a & b', '']);
    expect([window.location.href, window.history.state]).toEqual([`${window.location.origin}/main/friends?lang=de#top`, { entry: 'e' }]);
  });

  test('is read after the address changed, and leaves an address without it alone', async () => {
    const { takeSharedText } = await load();
    window.history.replaceState(null, '', '/main/friends?query=birds');
    expect([takeSharedText('?message=hello'), window.location.search]).toEqual(['hello', '?query=birds']);
  });
});
