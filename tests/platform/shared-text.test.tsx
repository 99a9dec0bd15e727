import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '#platform/storage.ts';

beforeEach(() => {
  vi.resetModules();
  window.sessionStorage.clear();
});
const load = () => import('#platform/shared-text.ts');
const tab = createStorage(window.sessionStorage);

// rules: address-message, share-target
describe('shared content', () => {
  test('is read from the query a single time, and removed from the address', async () => {
    const { takeShared } = await load();
    window.history.replaceState({ entry: 'e' }, '', '/main/friends?message=a%20%26%20b&lang=de&shared=1#top');
    expect([takeShared('?message=a%20%26%20b&lang=de&shared=1', tab), takeShared('?message=a', tab)]).toEqual([
      { text: 'a & b', hasFiles: true, hasDropped: false, opens: false },
      { text: '', hasFiles: false, hasDropped: false, opens: false },
    ]);
    expect([window.location.href, window.history.state]).toEqual([`${window.location.origin}/main/friends?lang=de#top`, { entry: 'e' }]);
  });

  test('is read after the address changed, and leaves an address without it alone', async () => {
    const { takeShared } = await load();
    window.history.replaceState(null, '', '/main/friends?query=birds');
    expect([takeShared('?message=hello', tab).text, window.location.search]).toEqual(['hello', '?query=birds']);
  });

  test('waits in the tab while the user is on the server’s login page', async () => {
    const before = await load();
    before.storeShared('?message=hello&shared=1', tab);
    vi.resetModules();
    window.history.replaceState(null, '', '/main/friends');
    const after = await load();
    expect(after.takeShared('', tab)).toEqual({ text: 'hello', hasFiles: true, hasDropped: false, opens: false });
    expect(window.sessionStorage.length).toBe(0);
  });

  test('does not wait if there is none, or the composer has it', async () => {
    const { storeShared, takeShared } = await load();
    storeShared('?lang=de', tab);
    takeShared('?message=hello', tab);
    storeShared('?message=hello', tab);
    expect(window.sessionStorage.length).toBe(0);
  });
});
