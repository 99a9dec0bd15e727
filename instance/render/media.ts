import type { Media } from '../db/media.ts';
import type { JsonObject } from '../instance.ts';

/** An attachment, with the dimensions that its files really have. */
export function renderMedia(media: Media, base: string): JsonObject {
  const url = base + media.path;
  const sized = media.width !== null && media.height !== null && media.height > 0;
  return {
    blurhash: media.blurhash,
    description: media.description,
    id: media.id,
    meta: sized
      ? { original: { aspect: (media.width ?? 0) / (media.height ?? 1), height: media.height, width: media.width } }
      : { original: {} },
    pleroma: { mime_type: media.mime },
    preview_url: url,
    remote_url: url,
    text_url: url,
    type: media.mime.split('/')[0] ?? 'unknown',
    url,
  };
}
