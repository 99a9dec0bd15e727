import { describe, expect, test } from 'vitest';
import type { PostStore } from '#platform/post-store.ts';
import { receiveShare } from '#worker/share.ts';

const ORIGIN = 'https://starling.example';
const PICTURE = new File(['gull'], 'gull.png', { type: 'image/png' });

/** Posts a form as the system does. */
const share = async (fields: Readonly<Record<string, string | File>>, set: PostStore['set'] = async () => {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await receiveShare(new Request(`${ORIGIN}/share`, { method: 'POST', body }), { set } as PostStore);
  return { status: response.status, address: response.headers.get('location') };
};

// rules: share-target
describe('share target', () => {
  test('leads to the composer with text and pictures, and stores only the pictures', async () => {
    const stored: unknown[] = [];
    const set: PostStore['set'] = async (...written) => void stored.push(written);
    const found = await share({ title: 'Gull', text: 'Look', url: '', files: PICTURE, other: 'secret' }, set);
    expect(found).toEqual({ status: 303, address: `${ORIGIN}/login?message=Gull%0ALook&shared=1` });
    expect(stored).toMatchObject([['shared', { at: expect.any(Number), files: [{ name: 'gull.png', type: 'image/png', size: 4 }] }]]);
    expect(JSON.stringify(stored)).not.toMatch(/Look|secret/);
  });

  test('stores nothing without pictures', async () => {
    const set = () => Promise.reject(new Error('unexpected'));
    expect(await share({ text: 'Look', files: new File(['<p>'], 'a.html', { type: 'text/html' }) }, set)).toEqual({
      status: 303,
      address: `${ORIGIN}/login?message=Look`,
    });
  });

  test('leads to the composer with the text alone if there is no room for the pictures', async () => {
    const set = () => Promise.reject(new Error('the storage is full'));
    expect(await share({ text: 'Look', files: PICTURE }, set)).toMatchObject({ address: `${ORIGIN}/login?message=Look` });
  });
});
