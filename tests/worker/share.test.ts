import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PostStore } from '#platform/post-store.ts';
import { receiveShare } from '#worker/share.ts';
import { aFakeDatabase } from '../support/fake-database.ts';

const ORIGIN = 'https://starling.example';
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PICTURE = new File(['gull'], 'gull.png', { type: 'image/png' });

/** Posts a form as the system does. */
const share = async (
  fields: Readonly<Record<string, string | File>>,
  set: PostStore['set'] = async () => {},
  get: PostStore['get'] = async () => undefined,
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await receiveShare(new Request(`${ORIGIN}/share`, { method: 'POST', body }), { get, set } as PostStore);
  return { status: response.status, address: response.headers.get('location') };
};

// rules: share-target
describe('share target', () => {
  test('leads to the composer with text and pictures, and stores only the pictures', async () => {
    const stored: unknown[] = [];
    const set: PostStore['set'] = async (...written) => void stored.push(written);
    const found = await share({ title: 'Gull', text: 'Look', url: '', files: PICTURE, other: 'secret' }, set);
    expect(found).toEqual({ status: 303, address: `${ORIGIN}/login?message=Gull%0ALook&shared=1` });
    expect(stored).toMatchObject([
      ['shared', { at: expect.any(Number), files: [{ name: 'gull.png', type: 'image/png', size: 4 }] }, { hasFiles: true }],
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/Look|secret/);
  });

  test('stores nothing without pictures', async () => {
    const set = () => Promise.reject(new Error('unexpected'));
    expect(await share({ text: 'Look', files: new File(['<p>'], 'a.html', { type: 'text/html' }) }, set)).toEqual({
      status: 303,
      address: `${ORIGIN}/login?message=Look`,
    });
  });

  test('leads to the composer without content if what is shared cannot be read', async () => {
    const request = new Request(`${ORIGIN}/share`, { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } });
    const { status, headers } = await receiveShare(request, {} as PostStore);
    expect([status, headers.get('location')]).toEqual([303, `${ORIGIN}/login?compose=1`]);
  });

  test('leads to the composer with the text, and reports that there is no room for the pictures', async () => {
    const set = () => Promise.reject(new Error('the storage is full'));
    expect(await share({ text: 'Look', files: PICTURE }, set)).toMatchObject({ address: `${ORIGIN}/login?message=Look&shared=0` });
  });

  test('writes no pictures to a database that does not respond', async () => {
    const written: unknown[] = [];
    const set: PostStore['set'] = async (key) => void written.push(key);
    const get = () => Promise.reject(new Error('no response'));
    expect(await share({ text: 'Look', files: PICTURE }, set, get)).toMatchObject({ address: `${ORIGIN}/login?message=Look&shared=0` });
    expect(written).toEqual([]);
  });

  test('stores pictures again after the database did not respond once', async () => {
    vi.useFakeTimers();
    const { factory, silent } = aFakeDatabase();
    vi.stubGlobal('indexedDB', factory);
    const shareOnce = async () => {
      const body = new FormData();
      body.append('files', PICTURE);
      const addresses: (string | null)[] = [];
      void receiveShare(new Request(`${ORIGIN}/share`, { method: 'POST', body })).then(({ headers }) =>
        addresses.push(headers.get('location')),
      );
      while (addresses.length === 0) await vi.advanceTimersByTimeAsync(250);
      return addresses[0];
    };
    silent.add('open');
    expect(await shareOnce()).toBe(`${ORIGIN}/login?shared=0`);
    silent.clear();
    expect(await shareOnce()).toBe(`${ORIGIN}/login?shared=1`);
  });
});
