import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { fetchStickerPacks } from '#api/stickers.ts';
import { openInstance } from '../support/instance.ts';
import { html, json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const { guest } = await openInstance();

describe('stickers API', () => {
  // rules: sticker-tab
  test('returns the stickers of the embedded instance with addresses of its origin', async () => {
    const [pack, ...others] = await fetchStickerPacks(guest, undefined, signal);
    expect([pack?.name, pack?.title, pack?.stickers[0], others]).toEqual([
      'harbour',
      'Harbour days',
      { name: 'starling.png', url: `${guest.origin}/static/stickers/harbour/starling.png` },
      [],
    ]);
  });

  test('drops failed and empty packs and foreign addresses, and names an untitled pack by its id', async () => {
    const { origin } = await serve(({ url }, response) => {
      const packs: Record<string, unknown> = {
        '/static/stickers.json': { removed: '/nowhere/', empty: '/empty/', some: '/some' },
        '/empty/pack.json': { stickers: [] },
        '/some/pack.json': { stickers: ['a.png', 'https://b.example/b.png', 7] },
      };
      if (url in packs) json(response, 200, packs[url]);
      else html(response, 200, '<!doctype html>');
    });
    expect(await fetchStickerPacks(createHttp(origin), undefined, signal)).toEqual([
      { name: 'some', title: 'some', stickers: [{ name: 'a.png', url: `${origin}/some/a.png` }] },
    ]);
  });

  test('reports no stickers for a server with its client’s page as response, and unknown for a failure', async () => {
    const page = await serve((_, response) => html(response, 200, '<!doctype html>'));
    expect(await fetchStickerPacks(createHttp(page.origin), undefined, signal)).toEqual([]);
    const failing = await serve((_, response) => json(response, 503, {}));
    await expect(fetchStickerPacks(createHttp(failing.origin), undefined, signal)).rejects.toThrow('rejected');
  });
});
