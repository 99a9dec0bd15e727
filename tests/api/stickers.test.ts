import { expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { fetchStickerPacks } from '#api/stickers.ts';
import { openInstance } from '../support/instance.ts';
import { html, json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const { guest } = await openInstance();

// rules: sticker-tab
test('the stickers of the embedded instance come with addresses of its own', async () => {
  const [pack, ...others] = await fetchStickerPacks(guest, undefined, signal);
  expect([pack?.name, pack?.title, pack?.stickers[0], others]).toEqual([
    'harbour',
    'Harbour days',
    { name: 'starling.png', url: `${guest.origin}/static/stickers/harbour/starling.png` },
    [],
  ]);
});

test('a pack that does not come, an empty one and addresses of others are left out; one without a title has its name', async () => {
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

test('a server that answers with its client’s own page has no stickers; one that fails may have some', async () => {
  const page = await serve((_, response) => html(response, 200, '<!doctype html>'));
  expect(await fetchStickerPacks(createHttp(page.origin), undefined, signal)).toEqual([]);
  const failing = await serve((_, response) => json(response, 503, {}));
  await expect(fetchStickerPacks(createHttp(failing.origin), undefined, signal)).rejects.toThrow('rejected');
});
