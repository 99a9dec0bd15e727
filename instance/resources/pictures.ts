import type { Hono } from 'hono';
import sharp from 'sharp';
import { emojiOf } from '../db/emoji-packs.ts';
import { isShown } from '../db/media.ts';
import { filePolicy } from '../http/csp.ts';
import { Refusal } from '../http/errors.ts';
import type { Env } from '../http/identify.ts';
import { drawHeader } from '../images/header.ts';
import { drawingOf } from '../images/drawings/index.ts';
import { drawEmoji } from '../images/emoji.ts';
import { drawNobody, drawNowhere } from '../images/nobody.ts';
import { drawPortrait } from '../images/portrait/portrait.ts';
import { drawScene } from '../images/scene.ts';
import { drawSticker } from '../images/stickers.ts';
import type { Instance } from '../instance.ts';
import { customEmoji } from '../text/emoji.ts';

const headers = { 'cache-control': 'public, max-age=86400', 'content-security-policy': filePolicy };
const maxSide = 1600;
const smallPixels = 480 * 320;
const maxStoredBytes = 64_000_000;

/** Avatars, headers, emoji and pictures of the seeded accounts: drawn at the first request, cached while there is room. */
export function pictureRoutes(app: Hono<Env>, { store }: Instance): void {
  const drawn = new Map<string, Buffer<ArrayBuffer>>();
  let storedBytes = 0;
  const save = (path: string, draw: () => Buffer<ArrayBuffer> | undefined): Buffer<ArrayBuffer> => {
    const loaded = drawn.get(path);
    if (loaded !== undefined) return loaded;
    const image = draw();
    if (image === undefined) throw new Refusal(404, { error: 'Not found' });
    if (storedBytes + image.length <= maxStoredBytes) {
      storedBytes += image.length;
      drawn.set(path, image);
    }
    return image;
  };
  const svg = { ...headers, 'content-type': 'image/svg+xml' };
  const png = { ...headers, 'content-type': 'image/png' };

  // Pixels, as on real servers: a browser creates a separate document for each SVG.
  const pixels = async (path: string, draw: () => string): Promise<Buffer<ArrayBuffer>> => {
    const image = drawn.get(path) ?? Buffer.from(await sharp(Buffer.from(draw())).png().toBuffer());
    return save(path, () => image);
  };
  app.get('/avatars/:name{[A-Za-z0-9_.-]+\\.png}', async (c) =>
    c.body(await pixels(c.req.path, () => drawPortrait(c.req.param('name').slice(0, -4))), 200, png),
  );
  app.get('/headers/:name{[A-Za-z0-9_.-]+\\.png}', async (c) =>
    c.body(await pixels(c.req.path, () => drawHeader(c.req.param('name').slice(0, -4))), 200, png),
  );
  app.get('/images/avi.png', (c) => c.body(save(c.req.path, drawNobody), 200, png));
  app.get('/images/banner.png', (c) => c.body(save(c.req.path, drawNowhere), 200, png));
  app.get('/instance/thumbnail.svg', (c) => c.body(drawHeader('harbour'), 200, svg));
  app.get('/favicon.png', (c) =>
    c.body(
      save(c.req.path, () => drawEmoji('starling')),
      200,
      png,
    ),
  );

  const drawnEmoji = new Map(customEmoji.map((emoji) => [emoji.path, emoji.shortcode]));
  app.get('/emoji/:pack/:file{.+}', (c) => {
    const { path } = c.req;
    const drawing = drawnEmoji.get(path);
    // Admins may have removed it from its pack, or renamed it.
    if (drawing === undefined || !emojiOf(store).some((emoji) => emoji.path === path)) throw new Refusal(404, { error: 'Not found' });
    return c.body(
      save(path, () => drawEmoji(drawing)),
      200,
      png,
    );
  });

  app.get('/static/stickers/harbour/:file{[a-z]+\\.png}', (c) =>
    c.body(
      save(c.req.path, () => drawSticker(c.req.param('file').slice(0, -4))),
      200,
      png,
    ),
  );

  app.get('/media/:file{[a-z0-9-]+_[0-9]+x[0-9]+\\.png}', async (c) => {
    const [, name = '', width = '', height = ''] = /^([a-z0-9-]+)_(\d+)x(\d+)\.png$/.exec(c.req.param('file')) ?? [];
    const drawing = drawingOf(name, Number(width), Number(height));
    if (drawing !== undefined) return c.body(await pixels(c.req.path, () => drawing), 200, png);
    const isDrawn = Number(width) <= maxSide && Number(height) <= maxSide && Number(width) * Number(height) > 0;
    // Large ones only if they are in use: with arbitrary names any client could overload the instance with drawing.
    const isSmall = Number(width) * Number(height) <= smallPixels;
    const draw = () => (isDrawn && (isSmall || isShown(store, c.req.path)) ? drawScene(name, Number(width), Number(height)) : undefined);
    return c.body(save(c.req.path, draw), 200, png);
  });
}
