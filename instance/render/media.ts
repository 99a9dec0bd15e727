import type { Media } from '../db/media.ts';
import type { JsonObject } from '../instance.ts';

function sizeOf(width: number | null, height: number | null): JsonObject | undefined {
  return width === null || height === null || width * height === 0 ? undefined : { aspect: width / height, height, width };
}

function metaOf(media: Media): JsonObject | undefined {
  const original = sizeOf(media.width, media.height);
  if (original === undefined) return undefined;
  const small = media.preview === null ? undefined : sizeOf(media.preview_width, media.preview_height);
  const { focus_x: x, focus_y: y } = media;
  return { original, ...(small === undefined ? {} : { small }), ...(x === null || y === null ? {} : { focus: { x, y } }) };
}

/** Returns image, video, audio or unknown, as in `type`. */
export function kindOf(mime: string): string {
  const kind = mime.split('/')[0] ?? '';
  return ['image', 'video', 'audio'].includes(kind) ? kind : 'unknown';
}

/** An attachment with the actual dimensions of its files; without dimensions it has no `meta`. */
export function renderMedia(media: Media, base: string): JsonObject {
  const url = base + media.path;
  const meta = metaOf(media);
  return {
    blurhash: media.blurhash,
    description: media.description,
    id: media.id,
    ...(meta === undefined ? {} : { meta }),
    pleroma: { mime_type: media.mime, name: media.name },
    preview_url: media.preview === null ? url : base + media.preview,
    remote_url: url,
    text_url: url,
    type: kindOf(media.mime),
    url,
  };
}
