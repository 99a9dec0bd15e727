import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOfAccount, addressOfOpening, knownServers, lastServer, otherServers, storeLastServer } from '#platform/known-servers.ts';
import { aDevice } from '../support/app.ts';

const account = (host: string, accountId: string) => ({
  origin: `https://${host}`,
  accountId,
  acct: `noor${accountId}`,
  displayName: 'Noor',
  avatar: '',
});
const keyOf = (host: string) => `starling/@${host}/:accounts`;

let device: ReturnType<typeof aDevice>;

/** Stores accounts as the page loads of their servers do. */
const store = (host: string, ...ids: string[]) =>
  device.setItem(keyOf(host), JSON.stringify({ known: ids.map((id) => account(host, id)), current: ids[0] }));

beforeEach(() => {
  device = aDevice();
  const own = { getItem: device.getItem, setItem: device.setItem, removeItem: device.removeItem };
  vi.stubGlobal(
    'localStorage',
    new Proxy(own, {
      ownKeys: () => [...device.stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('known servers', () => {
  test('are those with accounts, in alphabetical order', () => {
    store('b.example', '1', '2');
    store('a.example:8443', '3');
    store('empty.example');
    device.setItem('starling/@b.example/:accounts-of-others', JSON.stringify({ known: [account('b.example', '4')] }));
    device.setItem('starling:accounts', JSON.stringify({ known: [account('own.example', '5')] }));
    expect(knownServers().map(({ host, accounts }) => [host, accounts.map(({ accountId }) => accountId)])).toEqual([
      ['a.example:8443', ['3']],
      ['b.example', ['1', '2']],
    ]);
  });

  test.each(['{', 'null', '[]', '{"known":1}', JSON.stringify({ known: [account('evil.example', '1'), null, 'x', { accountId: 1 }] })])(
    'omit the stored value %s',
    (value) => {
      device.setItem(keyOf('b.example'), value);
      expect(knownServers()).toEqual([]);
    },
  );

  test('are none beside a page for one server, and without storage', () => {
    store('b.example', '1');
    expect(otherServers()).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    expect([knownServers(), lastServer()]).toEqual([[], undefined]);
  });
});

describe('an account of another server', () => {
  const ORIGIN = 'https://page.example';

  /** Loads the page at an address, as a link opens it. */
  const open = async (address: string, referrer = `${ORIGIN}/@a.example/main/friends`) => {
    vi.resetModules();
    vi.stubGlobal('__ANYWHERE__', true);
    vi.stubGlobal('location', new URL(address, ORIGIN));
    vi.stubGlobal('document', { referrer });
    const replaceState = vi.fn<History['replaceState']>();
    vi.stubGlobal('history', { state: null, replaceState });
    const { takeChosenAccount } = await import('#platform/known-servers.ts');
    takeChosenAccount();
    return replaceState.mock.calls.map(([, , path]) => path);
  };
  const currentAt = (host: string) => (JSON.parse(device.getItem(keyOf(host)) ?? 'null') as { current?: string } | null)?.current;

  test('is the current one of the page load that its link opens, in any tab; nothing else changes', async () => {
    store('b.example', '1', '2/ü');
    store('c.example', '3');
    const before = new Map(device.stored);
    const address = addressOfAccount({ host: 'b.example' }, { accountId: '2/ü' });
    expect(new URL(address, ORIGIN).pathname).toBe('/@b.example/');
    expect(await open(address)).toEqual(['/@b.example/']);
    expect(JSON.parse(device.getItem(keyOf('b.example')) ?? '')).toEqual({
      known: [account('b.example', '1'), account('b.example', '2/ü')],
      current: '2/ü',
    });
    before.delete(keyOf('b.example'));
    for (const [key, value] of before) expect(device.getItem(key)).toBe(value);
  });

  test.each(['', 'https://evil.example/', 'https://page.example.evil.example/'])('is not chosen by a link from "%s"', async (referrer) => {
    store('b.example', '1', '2');
    expect(await open(addressOfAccount({ host: 'b.example' }, { accountId: '2' }), referrer)).toEqual(['/@b.example/']);
    expect(currentAt('b.example')).toBe('1');
  });

  test('that was removed meanwhile is not chosen', async () => {
    await open(addressOfAccount({ host: 'b.example' }, { accountId: '2' }));
    expect(device.getItem(keyOf('b.example'))).toBeNull();
    store('b.example', '1');
    await open(addressOfAccount({ host: 'b.example' }, { accountId: '2' }));
    expect(currentAt('b.example')).toBe('1');
  });

  // rules: open-elsewhere
  test('opens a path that resolves a status or an account, and no other', async () => {
    store('b.example', '1', '2');
    const path = '/notice/https%3A%2F%2Fc.example%2F1';
    expect(await open(addressOfAccount({ host: 'b.example' }, { accountId: '2' }, path))).toEqual([`/@b.example${path}`]);
    expect(currentAt('b.example')).toBe('2');
    expect(await open(addressOfOpening('b.example', '/remote-users/@noor@c.example'))).toEqual([
      '/@b.example/remote-users/@noor@c.example',
    ]);
    expect(await open(addressOfOpening('b.example', path), 'https://evil.example/')).toEqual(['/@b.example/']);
    for (const other of ['/settings', '//evil.example', 'https://evil.example', '/notice/1/../../@c.example'])
      expect(await open(addressOfOpening('b.example', other))).toEqual([]);
  });

  test('leaves every other address as it is', async () => {
    store('b.example', '1');
    expect(await open('/@b.example/notice/1?a=b#2')).toEqual([]);
    expect(currentAt('b.example')).toBe('1');
  });
});

describe('the server used last', () => {
  test('is that of the last page load, if it still has an account, else the first', () => {
    expect(lastServer()).toBeUndefined();
    store('b.example', '1');
    store('c.example', '2');
    expect(lastServer()).toBe('/@b.example');
    device.setItem('starling-anywhere:last', '"/@c.example"');
    expect(lastServer()).toBe('/@c.example');
    device.removeItem(keyOf('c.example'));
    expect(lastServer()).toBe('/@b.example');
    storeLastServer();
    expect(device.getItem('starling-anywhere:last')).toBe('""');
  });
});
