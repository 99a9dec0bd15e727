import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { expectRecorded } from '../contract/shape.ts';
import { call } from '../support/client.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());

const get = (path: string) => call(instance.origin, 'GET', path);
const picture = async (path: string) => {
  const response = await fetch(instance.origin + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get('content-type'), bytes, ...(await sharp(bytes).metadata()) };
};

test('Unicode emoji are grouped as in the frontends', async () => {
  const response = await get('/static/emoji.json');
  expectRecorded(response, 'static_emoji', 'pleroma');
  const all = Object.values(
    response.body as Record<string, { emoji: string; name: string; slug: string; skin_tone_support: boolean }[]>,
  ).flat();
  expect([Object.keys(response.body).length, all.length > 200, new Set(all.map(({ slug }) => slug)).size]).toEqual([9, true, all.length]);
  for (const { emoji, name, slug } of all)
    expect([emoji, name, slug]).toEqual([expect.stringMatching(/^\p{RGI_Emoji}$/v), name, expect.stringMatching(/^\w+$/)]);
  expect(all.find(({ name }) => name === 'waving hand')).toEqual({
    emoji: '👋',
    skin_tone_support: true,
    name: 'waving hand',
    slug: 'waving_hand',
  });
});

test('themes have eight colours each, by name', async () => {
  const { body } = await get('/static/styles.json');
  expect(Object.keys(body)).toContain('starling-dark');
  for (const [name, ...colours] of Object.values<string[]>(body).filter(Array.isArray)) {
    expect([name, colours]).toEqual([expect.any(String), Array.from({ length: 8 }, () => expect.stringMatching(/^#[0-9a-f]{6}$/))]);
  }
});

test('themes are linked from the list, complete, and listed separately by the newer frontend, as on servers', async () => {
  const { body: styles } = await get('/static/styles.json');
  const { body: file } = await get(styles.tidewater);
  expect([styles.tidewater, file.source.themeEngineVersion, styles.chalk._pleroma_theme_version]).toEqual([
    '/static/themes/tidewater.json',
    3,
    2,
  ]);
  const [sheets, palettes] = [await get('/static/styles/index.json'), await get('/static/palettes/index.json')];
  expect((await get(sheets.body.Lantern)).body).toMatch(/^@meta \{/);
  expect([palettes.body.gull.length, palettes.body.kelp.name]).toEqual([9, 'Kelp']);
});

test('the sticker pack contains only pictures', async () => {
  const { body: packs } = await get('/static/stickers.json');
  expect(packs).toEqual({ harbour: '/static/stickers/harbour/' });
  const { body: pack } = await get(`${packs.harbour}pack.json`);
  expect([pack.title, pack.stickers.length, pack.stickers.includes(pack.tabIcon)]).toEqual(['Harbour days', 6, true]);
  for (const name of pack.stickers) {
    const { type, format, width, height } = await picture(packs.harbour + name);
    expect([name, type, format, width, height]).toEqual([name, 'image/png', 'png', 192, 192]);
  }
  expect((await get(`${packs.harbour}nothing.png`)).status).toBe(404);
});

describe('custom emoji', () => {
  test('have several packs, all pictures', async () => {
    const { body } = await get('/api/v1/pleroma/emoji');
    const entries = Object.values(body as Record<string, { image_url: string; tags: string[] }>);
    expect([entries.length >= 24, new Set(entries.map(({ tags }) => tags[0])).size >= 2]).toEqual([true, true]);
    for (const { image_url: path } of entries) {
      const { type, width, height } = await picture(path);
      expect([path, type, width, height]).toEqual([path, 'image/png', 64, 64]);
    }
  });

  test('include an animated one', async () => {
    const { bytes } = await picture('/emoji/harbour/buoy.png');
    const chunks: string[] = [];
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) chunks.push(bytes.toString('latin1', at + 4, at + 8));
    expect(chunks).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND']);
  });
});

test('terms and panel are pages of the operator', async () => {
  expect((await get('/static/terms-of-service.html')).body).toMatch(/^<h2>Terms/);
  expect((await get('/instance/panel.html')).body).toMatch(/^<h3>Welcome/);
});
