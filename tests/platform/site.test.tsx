import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { createStorage, Store } from '#platform/storage.ts';
import { aDevice } from '../support/app.ts';

type Site = typeof import('#platform/site.ts');

/** Loads the modules of a page load at an address of the page that connects to any server. */
const pageLoad = async (address: string, isAnywhere = true) => {
  vi.resetModules();
  vi.stubGlobal('location', new URL(address));
  if (isAnywhere) vi.stubGlobal('__ANYWHERE__', true);
  const site: Site = await import('#platform/site.ts');
  const storage: { createStorage: typeof createStorage } = await import('#platform/storage.ts');
  return { ...site, ...storage };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('a page for one server', () => {
  test('is its own server, and its paths and names are as they are', async () => {
    const site = await pageLoad('https://social.example/@me.example/1', false);
    expect([
      site.isAnywhere,
      site.siteOrigin(),
      site.siteBase,
      site.pathHere(),
      site.addressOf('/login'),
      site.siteName('starling'),
    ]).toEqual([false, 'https://social.example', '', '/@me.example/1', '/login', 'starling']);
  });
});

describe('a page for any server', () => {
  test.each([
    ['https://page.example/@social.example', 'https://social.example', '/@social.example', '/'],
    ['https://page.example/@social.example/', 'https://social.example', '/@social.example', '/'],
    ['https://page.example/@social.example/@me/1?a=b', 'https://social.example', '/@social.example', '/@me/1'],
    ['https://page.example/@social.example:8443/main/all', 'https://social.example:8443', '/@social.example:8443', '/main/all'],
    ['http://127.0.0.1:4000/@127.0.0.1:4001/main/all', 'http://127.0.0.1:4001', '/@127.0.0.1:4001', '/main/all'],
    ['https://page.example/@127.0.0.1:4001/main/all', 'https://page.example', '', '/@127.0.0.1:4001/main/all'],
    ['https://page.example/', 'https://page.example', '', '/'],
    ['https://page.example/notice/1', 'https://page.example', '', '/notice/1'],
    ['https://page.example/@me/1', 'https://page.example', '', '/@me/1'],
  ])('%s is %s', async (address, origin, base, path) => {
    const site = await pageLoad(address);
    expect([site.siteOrigin(), site.siteBase, site.pathHere(), site.addressOf('/login')]).toEqual([origin, base, path, `${base}/login`]);
  });

  test('never reads, lists or removes the stored data of another server', async () => {
    const hosts = ['a.example', 'a.example:8080', 'xa.example', 'a.example.org', 'b.a.example'];
    const stores: Store[] = [];
    const device = aDevice();
    for (const host of hosts) stores.push((await pageLoad(`https://page.example/@${host}/`)).createStorage(device));
    stores.push((await pageLoad('https://page.example/servers')).createStorage(device));
    const isText = (value: unknown): value is string => typeof value === 'string';
    const key = fc.oneof(
      fc.constantFrom('accounts', 'settings', '', ':', '/', '8080/:accounts', ...hosts.map((host) => `draft/https://${host}/1`)),
      fc.string(),
    );
    const step = fc.record({ store: fc.nat(stores.length - 1), key, does: fc.constantFrom('write', 'remove', 'removeAllOf') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        device.stored.clear();
        const expected = stores.map(() => new Map<string, string>());
        for (const { store, key, does } of steps) {
          if (does === 'write') {
            stores[store]?.write(key, `of ${store}`);
            expected[store]?.set(key, `of ${store}`);
          } else if (does === 'remove') {
            stores[store]?.remove(key);
            expected[store]?.delete(key);
          } else {
            stores[store]?.removeAllOf(key);
            expected[store]?.forEach((_, one, all) => void (`${one}/`.includes(`${key}/`) && all.delete(one)));
          }
        }
        stores.forEach((store, at) => {
          const entries = [...(expected[at] ?? [])];
          expect(new Map(store.all('') as [string, string][])).toEqual(new Map(entries));
          for (const [name, value] of entries) expect(store.read(name, isText)).toBe(value);
        });
      }),
    );
  });
});
