import type { Context, Hono } from 'hono';
import { isProcessing, ownMedia } from '../actions/attach.ts';
import { thumbnailIn, withThumbnail } from '../actions/thumbnail.ts';
import { tooLarge, upload } from '../actions/upload.ts';
import type { Caption } from '../actions/upload.ts';
import { describeMedia } from '../db/media.ts';
import type { Media } from '../db/media.ts';
import { Refusal, invalidField, missingField, notFound } from '../http/errors.ts';
import { readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderMedia } from '../render/media.ts';
import type { Flavour } from '../settings.ts';
import { maxStatusChars, uploadLimits } from '../site.ts';
import { withoutControls } from '../text/local-links.ts';

/** The maximum size of what surrounds the file in a multipart body. */
const envelope = 64_000;

function descriptionIn(fields: Fields): string | undefined {
  const description = text(fields, 'description');
  if (description !== undefined && [...description].length > maxStatusChars) {
    throw new Refusal(400, { error: 'description_too_long' });
  }
  return description === undefined ? undefined : withoutControls(description).trim();
}

/** The flavours that ignore a focal point. */
const unfocused: ReadonlySet<Flavour> = new Set(['akkoma', 'pleroma', 'snac', 'hollo']);

function focusIn(fields: Fields, { settings }: Instance): Caption['focus'] | undefined {
  const raw = text(fields, 'focus');
  if (raw === undefined || unfocused.has(settings.flavour)) return undefined;
  const [x = NaN, y = NaN, ...rest] = raw.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isWithin = Math.abs(x) <= 1 && Math.abs(y) <= 1 && rest.length === 0;
  if (!isWithin) throw invalidField('focus', 'Invalid format. Expected two numbers from -1 to 1');
  return { x, y };
}

/** Returns a file with the description and the focus that the fields have. */
export function captioned(instance: Instance, media: Media, fields: Fields): Media {
  const focus = focusIn(fields, instance);
  return {
    ...media,
    description: descriptionIn(fields) ?? media.description,
    focus_x: focus?.x ?? media.focus_x,
    focus_y: focus?.y ?? media.focus_y,
  };
}

function fileIn(fields: Fields): File {
  const file = fields['file'];
  if (file === undefined || (file instanceof File && file.size === 0)) throw missingField('file');
  if (!(file instanceof File)) throw invalidField('file', 'Invalid file. Got: string');
  return file;
}

/** `/api/v1/media`, `/api/v2/media`: uploads and their captions, seen and changed by their owners only. */
export function mediaRoutes(app: Hono<Env>, instance: Instance): void {
  const receive = async (c: Context<Env>): Promise<Media> => {
    const viewer = requireUser(c, 'write:media');
    if (Number(c.req.header('content-length') ?? 0) > uploadLimits.general + envelope) throw tooLarge();
    const fields = await readFields(c);
    const caption = { description: descriptionIn(fields) ?? '', focus: focusIn(fields, instance) ?? null };
    const thumbnail = await thumbnailIn(instance, fields);
    return withThumbnail(instance, await upload(instance, viewer, fileIn(fields), caption), thumbnail);
  };

  const rendered = (media: Media, base: string): JsonObject => ({
    ...renderMedia(media, base),
    ...(isProcessing(instance, media.id) ? { url: null, preview_url: null, text_url: null } : {}),
  });

  app.post('/api/v1/media', async (c) => c.json(renderMedia(await receive(c), c.var.base)));
  app.post('/api/v2/media', async (c) => c.json(rendered(await receive(c), c.var.base), 202));

  app.get('/api/v1/media/:id', (c) => {
    const viewer = requireUser(c, 'read:media');
    const media = ownMedia(instance, viewer, c.req.param('id'));
    return c.json(rendered(media, c.var.base), isProcessing(instance, media.id) ? 206 : 200);
  });

  app.put('/api/v1/media/:id', async (c) => {
    const viewer = requireUser(c, 'write:media');
    const media = ownMedia(instance, viewer, c.req.param('id'));
    // Mastodon finds only files that no status has.
    if (instance.settings.flavour === 'mastodon' && media.status_id !== null) throw notFound();
    const fields = await readFields(c);
    const thumbnail = await thumbnailIn(instance, fields);
    const changed = captioned(instance, media, fields);
    describeMedia(instance.store, changed);
    return c.json(renderMedia(withThumbnail(instance, changed, thumbnail), c.var.base));
  });
}
