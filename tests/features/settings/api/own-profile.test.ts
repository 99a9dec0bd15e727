import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setAccountOption } from '#features/settings/api/account-options.ts';
import { createHttp } from '#http/http.ts';
import { fetchInstance, fetchNodeInfo } from '#api/instance.ts';
import { fetchOwnProfile, fetchProfileLimits, removePicture, savePicture, saveTexts } from '#features/settings/api/own-profile.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { completed } from '#domain/server/instance.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Flavour } from '#instance/settings.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { token } = await instance.signIn('demo');
const FLAVOURS = ['akkoma', 'pleroma', 'mastodon', 'gotosocial'] as const;

const clientOf = async (flavour: Flavour) => {
  await instance.testing('POST', 'instance', { flavour });
  const server = createServerRecord({ read: () => undefined, write: () => true });
  const http = createHttp(instance.origin, token, { server });
  const received = await fetchInstance(http, undefined, signal);
  server.learn({ instance: received });
  server.learn({ node: completed(await fetchNodeInfo(http, { isPleroma: received.isPleroma === true }, signal), received) });
  return http;
};
const picture = async () => {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return { bytes: new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name: 'me.png' };
};
const without = (text: string) => expect.not.stringContaining(text) as string;

describe('own profile API', () => {
  describe.each(FLAVOURS)('%s', (flavour) => {
    // rules: profile-parts
    test('returns texts as they were typed, and leaves unnamed fields unchanged', async () => {
      const http = await clientOf(flavour);
      const fields = [
        { name: 'Site', value: 'https://wren.example' },
        { name: 'Boat', value: '<b>none</b>' },
      ];
      await saveTexts(http, { name: 'Wren', bio: 'By the sea #birds', fields }, signal);
      const { profile, account } = await saveTexts(http, { bio: 'By the river #birds' }, signal);
      expect(profile.texts).toEqual({ name: 'Wren', bio: 'By the river #birds', fields, birthday: '' });
      expect([account.displayName, account.note.includes('<a '), account.fields.map(({ name }) => name)]).toEqual([
        'Wren',
        true,
        ['Site', 'Boat'],
      ]);
      expect((await fetchOwnProfile(http, undefined, signal)).profile).toEqual(profile);
      expect((await saveTexts(http, { fields: [] }, signal)).profile.texts.fields).toEqual([]);
    });

    test('uploads an image with its description where supported, and removes it', async () => {
      const http = await clientOf(flavour);
      const before = (await fetchOwnProfile(http, undefined, signal)).profile.pictures.avatar.url;
      const received = http.can('pictureDescriptions') ? { description: 'a wren' } : {};
      // A server that does not declare descriptions stores none.
      const none = flavour === 'mastodon' ? '' : undefined;
      const set = (await savePicture(http, { picture: 'avatar', file: await picture(), ...received }, signal)).profile.pictures.avatar;
      expect([set.url === before, set.description]).toEqual([false, received.description ?? none]);
      if (received.description) {
        const { avatar } = (await savePicture(http, { picture: 'avatar', description: 'a jay' }, signal)).profile.pictures;
        expect(avatar).toEqual({ url: set.url, description: 'a jay' });
      }
      const { profile, account } = await removePicture(http, { picture: 'avatar' }, signal);
      expect([profile.pictures.avatar.url, account.avatar]).toEqual([without(set.url), without(set.url)]);
    });

    // rules: profile-limits
    test('reads the limits that the server declares', async () => {
      const http = await clientOf(flavour);
      const limits = await fetchProfileLimits(http, { isMastodon: flavour === 'mastodon' }, signal);
      const pleromas = {
        needsName: true,
        fields: 10,
        fieldName: 512,
        fieldValue: 2_048,
        bytes: { avatar: 2_000_000, header: 4_000_000, background: 4_000_000 },
      };
      const loaded = {
        akkoma: pleromas,
        pleroma: pleromas,
        mastodon: { name: 30, bio: 500, fields: 4, fieldName: 255, fieldValue: 255 },
        gotosocial: { fields: 6 },
      };
      expect(limits).toMatchObject(loaded[flavour]);
    });
  });

  test('sets and removes a background on Pleroma only', async () => {
    const http = await clientOf('akkoma');
    const { profile } = await savePicture(http, { picture: 'background', file: await picture() }, signal);
    expect(profile.pictures.background.url).toMatch(/^http/);
    expect((await removePicture(http, { picture: 'background' }, signal)).profile.pictures.background.url).toBe('');
    const elsewhere = await clientOf('mastodon');
    expect(await savePicture(elsewhere, { picture: 'background', file: await picture() }, signal).catch(toFailure)).toEqual({
      kind: 'unsupported',
      loss: 'call',
    });
  });

  test('rejects a response that is no account, and accepts a sparse one', async () => {
    const responses: unknown[] = [{ error: 'no' }, { id: '1', acct: 'wren', fields: 7, source: { fields: [{ name: 7 }, null], note: 9 } }];
    const { origin } = await serve((_, response) => json(response, 200, responses.shift()));
    const http = createHttp(origin, 'secret');
    expect(await fetchOwnProfile(http, undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
    expect((await fetchOwnProfile(http, undefined, signal)).profile).toEqual({
      texts: { name: '', bio: '', fields: [{ name: '', value: '' }], birthday: '' },
      pictures: { avatar: { url: '', description: '' }, header: { url: '', description: '' }, background: { url: '' } },
    });
  });

  // rules: own-birthday
  test('saves and removes the date of birth on Pleroma', async () => {
    const http = await clientOf('pleroma');
    const saved = async (birthday: string) => (await saveTexts(http, { birthday }, signal)).profile.texts.birthday;
    expect([await saved('1990-02-28'), await saved('')]).toEqual(['1990-02-28', '']);
  });

  // rules: write-accepted
  test('saves the texts and options of an account on Hollo, which ignores JSON here', async () => {
    const http = await clientOf('hollo');
    const { profile } = await saveTexts(http, { bio: 'By the sea', fields: [{ name: 'Boat', value: 'none' }] }, signal);
    expect([profile.texts.bio, profile.texts.fields]).toEqual(['By the sea', [{ name: 'Boat', value: 'none' }]]);
    expect((await setAccountOption(http, { name: 'locked', value: true }, signal)).locked).toBe(true);
  });
});
