import { beforeAll, describe, expect, test } from 'vitest';
import { openWithStaff } from '../support/staff.ts';

const root = '/api/v1/pleroma/emoji';
const { demo, moderator, admin, instance, request } = await openWithStaff();
const send = (method: string, path: string, json?: object) => request(method, `${root}/${path}`, { token: admin, json });
const shortcodes = async (): Promise<string[]> =>
  (await request('GET', '/api/v1/custom_emojis', {})).body.map(({ shortcode }: { shortcode: string }) => shortcode);

describe('emoji packs', () => {
  beforeAll(async () => {
    await request('POST', '/api/testing/instance', { json: { flavour: 'pleroma' } });
  });

  test.each([
    ['POST', 'pack?name=a', undefined],
    ['PATCH', 'pack?name=a', { metadata: {} }],
    ['DELETE', 'pack?name=a', undefined],
    ['GET', 'packs/import', undefined],
    ['GET', 'packs/remote?url=https://tidepool.example', undefined],
    ['POST', 'packs/download', { url: 'https://tidepool.example', name: 'a' }],
    ['POST', 'packs/files?name=a', { file: 'https://a.example/a.png' }],
    ['PATCH', 'packs/files?name=a', { shortcode: 'a', new_shortcode: 'b', new_filename: 'b.png' }],
    ['DELETE', 'packs/files?name=a&shortcode=a', undefined],
  ])('need the privilege: %s %s', async (method, path, json) => {
    for (const [token, error] of [
      [demo, 'User is not a staff member.'],
      [moderator, "User isn't privileged."],
    ] as const) {
      const { status, body } = await request(method, `${root}/${path}`, { token, json });
      expect([status, body.error]).toEqual([403, error]);
    }
  });

  test('are created once, described and deleted', async () => {
    expect((await send('POST', 'pack?name=shells')).body).toBe('ok');
    expect(await send('POST', 'pack?name=shells')).toMatchObject({ status: 409, body: { error: 'A pack named "shells" already exists' } });
    expect(await send('POST', 'pack?name=%20')).toMatchObject({ status: 400, body: { error: 'pack name cannot be empty' } });
    expect((await send('POST', 'pack?name=../a')).status).toBe(500);
    await send('PATCH', 'pack?name=shells', { metadata: { description: 'Shells', license: 'CC0' } });
    expect((await send('PATCH', 'pack?name=shells', { metadata: { license: 'MIT' } })).body).toEqual({ license: 'MIT' });
    expect((await send('GET', 'pack?name=shells')).body).toEqual({
      files: {},
      files_count: 0,
      pack: { license: 'MIT', 'can-download': false },
    });
    expect((await send('GET', 'packs?page=1')).body.count).toBe(6);
    expect((await send('DELETE', 'pack?name=shells')).body).toBe('ok');
    expect(await send('DELETE', 'pack?name=shells')).toMatchObject({ status: 404, body: { error: 'Pack shells does not exist' } });
    expect((await send('GET', 'packs?page=2')).status).toBe(500);
  });

  test('come from another server that shares them', async () => {
    expect(await send('GET', 'packs/remote?url=https://rails.example')).toMatchObject({
      status: 500,
      body: { error: 'The requested instance does not support sharing emoji packs' },
    });
    const { count, packs } = (await send('GET', 'packs/remote?url=https://tidepool.example')).body;
    expect([count, Object.keys(packs)]).toEqual([2, ['rockpool', 'tides']]);
    expect((await send('POST', 'packs/download', { url: 'https://tidepool.example', name: 'tides', as: 'shore' })).body).toBe('ok');
    expect(await shortcodes()).toContain('tides_moon');
    const picture = await fetch(`${instance.origin}/emoji/shore/tides_moon.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const as of ['../a', 'a/b', '..']) {
      expect((await send('POST', 'packs/download', { url: 'https://tidepool.example', name: 'tides', as })).status).toBe(500);
    }
    await send('DELETE', 'pack?name=shore');
    expect((await fetch(`${instance.origin}/emoji/shore/tides_moon.png`)).status).toBe(404);
    for (const as of ['', ' ']) {
      expect((await send('POST', 'packs/download', { url: 'https://tidepool.example', name: 'tides', as })).body).toBe('ok');
      expect((await send('DELETE', 'pack?name=tides')).body).toBe('ok');
    }
    expect(await shortcodes()).not.toContain('tides_moon');
    expect((await send('GET', 'packs/import')).body).toEqual([]);
  });

  test('have files that are added, renamed and deleted', async () => {
    await send('POST', 'pack?name=shells');
    const file = 'https://pictures.example/crumb.png';
    expect((await send('POST', 'packs/files?name=shells', { file, shortcode: 'conch' })).body).toEqual({ conch: 'crumb.png' });
    expect(await send('POST', 'packs/files?name=shells', { file, shortcode: 'sun' })).toMatchObject({
      status: 409,
      body: { error: 'An emoji with the "sun" shortcode already exists' },
    });
    expect((await send('POST', 'packs/files?name=none', { file })).status).toBe(404);
    const to = (shortcode: string, name: string, force?: boolean) =>
      send('PATCH', 'packs/files?name=shells', { shortcode, new_shortcode: name, new_filename: `${name}.png`, force });
    expect((await to('conch', 'conch')).status).toBe(409);
    expect((await to('conch', 'conch', true)).body).toEqual({ conch: 'conch.png' });
    expect((await to('conch', 'whelk')).body).toEqual({ whelk: 'whelk.png' });
    expect((await to('conch', 'a')).status).toBe(404);
    expect((await fetch(`${instance.origin}/emoji/shells/whelk.png`)).status).toBe(200);
    expect((await send('DELETE', 'packs/files?name=shells&shortcode=whelk')).body).toEqual({});
    expect((await fetch(`${instance.origin}/emoji/shells/whelk.png`)).status).toBe(404);
    await send('DELETE', 'pack?name=shells');
  });

  test('are in posts, names, reactions and folders while they exist', async () => {
    const asDemo = (method: string, path: string, json?: object) => request(method, `/api/v1/${path}`, { token: demo, json });
    const emojisOf = (entity: { emojis: { shortcode: string }[] }): string[] => entity.emojis.map(({ shortcode }) => shortcode);
    const { id, created } = await asDemo('POST', 'statuses', { status: 'The tide :tides_moon: and a :crumb:' }).then(({ body }) => ({
      id: String(body.id),
      created: emojisOf(body),
    }));
    expect(created).toEqual(['crumb']);
    const post = async () => (await asDemo('GET', `statuses/${id}`)).body;
    const folder = (name: string) => asDemo('POST', 'pleroma/bookmark_folders', { name, emoji: ':tides_moon:' });
    expect((await asDemo('PUT', `pleroma/statuses/${id}/reactions/tides_moon`)).status).toBe(400);
    expect((await folder('No tides')).status).toBe(422);

    await send('POST', 'packs/download', { url: 'https://tidepool.example', name: 'tides' });
    await asDemo('PATCH', 'accounts/update_credentials', { display_name: 'Demo :tides_wave:' });
    const url = `${instance.origin}/emoji/tides/tides_moon.png`;
    const shown = await post();
    expect([emojisOf(shown), shown.emojis[0].url, emojisOf(shown.account)]).toEqual([['tides_moon', 'crumb'], url, ['tides_wave']]);
    expect((await asDemo('PUT', `pleroma/statuses/${id}/reactions/tides_moon`)).body.pleroma.emoji_reactions).toMatchObject([
      { name: 'tides_moon', url },
    ]);
    expect((await folder('Tides')).body).toMatchObject({ emoji: ':tides_moon:', emoji_url: url });

    await send('DELETE', 'pack?name=tides');
    const later = await post();
    expect([emojisOf(later), emojisOf(later.account)]).toEqual([['crumb'], []]);
    expect((await folder('Other tides')).status).toBe(422);
    await asDemo('PATCH', 'accounts/update_credentials', { display_name: 'Demo' });
  });

  test('of the program are changed like others', async () => {
    await send('PATCH', 'packs/files?name=kitchen', { shortcode: 'crumb', new_shortcode: 'loaf', new_filename: 'loaf.png' });
    expect(await shortcodes()).toEqual(expect.arrayContaining(['loaf', 'sun']));
    expect((await fetch(`${instance.origin}/emoji/kitchen/loaf.png`)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${instance.origin}/emoji/kitchen/crumb.png`)).status).toBe(404);
    await send('DELETE', 'pack?name=kitchen');
    expect(await shortcodes()).not.toContain('loaf');
    expect((await fetch(`${instance.origin}/emoji/kitchen/loaf.png`)).status).toBe(404);
    expect((await fetch(`${instance.origin}/emoji/weather/sun.png`)).status).toBe(200);
  });
});
