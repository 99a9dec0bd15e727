import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/instance/support/client.ts';
import { openFlavour } from '../support.ts';

const { origin, guest, testing } = await openFlavour('union');
const token = await signIn(origin, 'admin', 'read write admin:read admin:write');
await testing('instance', { flavour: 'gotosocial' });

const path = '/api/v1/admin/custom_emojis';
const all = async (domain: string): Promise<{ id: string }[]> => (await guest('GET', `${path}?filter=domain:${domain}`, { token })).body;
const change = async (emoji: { id: string }, form: Record<string, string>): Promise<{ url: string }> =>
  (await guest('PATCH', `${path}/${emoji.id}`, { token, form })).body;
const pictureAt = async (url: string) => {
  const { status, headers } = await guest('GET', new URL(url).pathname);
  return [status, headers.get('content-type')];
};

describe('the picture of an emoji', () => {
  test('is stored with the copy of another server’s', async () => {
    const [remote] = await all('quay.example');
    const { url } = await change(remote!, { type: 'copy', shortcode: 'copied', category: 'harbour' });
    expect(await pictureAt(url)).toEqual([200, 'image/png']);
  });

  test('moves with it to another category', async () => {
    const [own] = await all('local');
    const { url } = await change(own!, { type: 'modify', category: 'quayside' });
    expect(await pictureAt(url)).toEqual([200, 'image/png']);
  });
});
